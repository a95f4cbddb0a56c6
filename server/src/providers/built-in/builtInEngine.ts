import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { drugsOf } from '@visite/core/conversations/check/drugs.ts';
import { withoutFalseYes } from '@visite/core/conversations/check/withoutFalseYes.ts';
import { reply } from '@visite/core/conversations/reply.ts';
import { keptOf } from '@visite/core/conversations/turn.ts';
import { contentFamilies, featuresOf } from '@visite/core/conversations/understanding/features.ts';
import { OFF_TOPIC } from '@visite/core/conversations/understanding/files.ts';
import { modelOf } from '@visite/core/conversations/understanding/model.ts';
import { contextOf, understandInSteps } from '@visite/core/conversations/understanding/understand.ts';
import { parseWording } from '@visite/core/conversations/wording.ts';
import { load as parse } from 'js-yaml';
import type { AnswerRequest, Engine, Understands } from '#providers/engine.ts';
import type { Listening } from '#providers/person/personEngine.ts';
import { inSlices } from '#steps/inSlices.ts';
import { knownPersons } from './knownPersons.ts';
import { learnedFrom } from './learned.ts';
import { readUnderstandingFiles } from './understandingFiles.ts';
import { wordByWord } from './wordByWord.ts';

/** Beside the content, and not kept with it: what was learned may be thrown away at any time. */
const LEARNED_FOLDER = 'dist/understanding';

/** Topics that a line which was not understood may mean. */
const LIKELY = 3;

export interface BuiltInEngine extends Engine {
  /** What the rules understand, for whoever else plays the person. */
  listening: Listening;
  understand: Understands;
}

/**
 * Persons answer from their facts, without a model, a key or a network: reads the content and what was
 * learned from it (the first time it learns, some seconds) and gives the engine. Throws with the file's place when a content file is not valid.
 */
export async function openBuiltInEngine({
  contentFolder,
  wordDelayMs,
  variety = Math.random,
}: {
  contentFolder: string;
  wordDelayMs: number;
  /** Chooses between wordings, 0..1; a measure gives its own numbers, so that two runs can be compared line by line. */
  variety?: () => number;
}): Promise<BuiltInEngine> {
  const learned = await learnedFrom(contentFolder, join(contentFolder, '..', LEARNED_FOLDER));
  const files = await readUnderstandingFiles(contentFolder, { phrasings: false });
  const model = modelOf(files, learned);
  const folder = join(contentFolder, 'replies');
  const names = (await readdir(folder)).filter((name) => name.endsWith('.yaml')).sort();
  const replies = await Promise.all(names.map(async (name): Promise<unknown> => parse(await readFile(join(folder, name), 'utf8'))));
  const wording = parseWording({ replies, topics: [files.topics] });

  const known = knownPersons();
  const understood: Understands = ({ person, history, line }) =>
    inSlices(understandInSteps(line, contextOf(known(person), history), model));
  const listening: Listening = {
    async understand(request) {
      const understanding = await understood(request);
      const guesses = understanding.isNotUnderstood ? model.topicClassifier.classify(featuresOf(request.line, model.lexicon)) : [];
      const likely = guesses.map(({ label }) => label).filter((label) => label !== OFF_TOPIC);
      return { understanding, likely: likely.slice(0, LIKELY) };
    },
    drugs: drugsOf(files.drugs),
    familiesOf: (text) => contentFamilies(text, model.lexicon),
    topics: new Map([...model.topics].map(([topic, { label }]) => [topic, label])),
  };
  const compose = async (request: AnswerRequest) => {
    const understanding = await understood(request);
    const input = { ...request, understanding, variety, wording };
    return { understanding, composed: withoutFalseYes(reply(input), { ...input, words: listening }) };
  };
  return {
    name: 'built-in',
    async *answer(request) {
      const { understanding, composed } = await compose(request);
      for await (const part of wordByWord(composed, request, wordDelayMs))
        yield part.type === 'reply' ? { ...part, reply: { ...part.reply, turn: { ...part.reply.turn, ...keptOf(understanding) } } } : part;
    },
    listening,
    understand: understood,
  };
}
