import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { builtInOf, composeInSteps, type SaidLine } from '@visite/core/conversations/builtIn.ts';
import { type TakenOver, takenOver } from '@visite/core/conversations/takenOver.ts';
import { keptOf } from '@visite/core/conversations/turn.ts';
import { contextOf } from '@visite/core/conversations/understanding/context.ts';
import { featuresOf } from '@visite/core/conversations/understanding/features.ts';
import { OFF_TOPIC } from '@visite/core/conversations/understanding/files.ts';
import { understandInSteps } from '@visite/core/conversations/understanding/understand.ts';
import { varietyOfLine } from '@visite/core/conversations/variety.ts';
import { parseWording } from '@visite/core/conversations/wording.ts';
import { load as parse } from 'js-yaml';
import type { Engine, Understands } from '#providers/engine.ts';
import type { Listening } from '#providers/person/personEngine.ts';
import { inSlices } from '#steps/inSlices.ts';
import { type EnginePack, enginePackOf } from './enginePack.ts';
import { knownPersons } from './knownPersons.ts';
import { LEARNED_FOLDER, learnedFrom, learnedName } from './learned.ts';
import { readUnderstandingFiles } from './understandingFiles.ts';
import { wordByWord } from './wordByWord.ts';

/** Topics that a line which was not understood may mean. */
const LIKELY = 3;

/** The built-in engine as devices have it that talk without a connection. */
export interface DeviceEngine {
  /** What a device answered to the line with this id, as it is kept here: compared with what the same rules and numbers give. */
  takeOver(said: SaidLine, lineId: string, text: string): Promise<TakenOver>;
  pack: EnginePack;
}

export interface BuiltInEngine extends Engine {
  /** What the rules understand, for whoever else plays the person. */
  listening: Listening;
  understand: Understands;
  onDevices: DeviceEngine;
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
  const learnedFolder = join(contentFolder, '..', LEARNED_FOLDER);
  const name = await learnedName(contentFolder);
  const learned = () => learnedFrom(contentFolder, name, learnedFolder);
  const files = await readUnderstandingFiles(contentFolder, { phrasings: false });
  const folder = join(contentFolder, 'replies');
  const names = (await readdir(folder)).filter((name) => name.endsWith('.yaml')).sort();
  const replies = await Promise.all(names.map(async (name): Promise<unknown> => parse(await readFile(join(folder, name), 'utf8'))));
  const { topics: _, ...wording } = parseWording({ replies, topics: [files.topics] });
  const builtIn = builtInOf({ learned: await learned(), files, wording });
  const { model, words } = builtIn;

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
    ...words,
    topics: new Map([...model.topics].map(([topic, { label }]) => [topic, label])),
  };
  const compose = (said: SaidLine, numbers: () => number) =>
    inSlices(composeInSteps({ ...said, person: known(said.person) }, builtIn, numbers));
  return {
    name: 'built-in',
    async *answer(request) {
      const { understanding, reply } = await compose(request, variety);
      for await (const part of wordByWord(reply, request, wordDelayMs))
        yield part.type === 'reply' ? { ...part, reply: { ...part.reply, turn: { ...part.reply.turn, ...keptOf(understanding) } } } : part;
    },
    listening,
    understand: understood,
    onDevices: {
      takeOver: async (said, lineId, text) => takenOver(said, text, await compose(said, varietyOfLine(lineId)), words),
      pack: enginePackOf({ files, wording }, name, learned, learnedFolder),
    },
  };
}
