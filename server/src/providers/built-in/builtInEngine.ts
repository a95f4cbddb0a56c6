import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { reply } from '@visite/core/conversations/reply.ts';
import { trainUnderstanding } from '@visite/core/conversations/understanding/model.ts';
import { understand } from '@visite/core/conversations/understanding/understand.ts';
import { parseWording } from '@visite/core/conversations/wording.ts';
import { parse } from 'yaml';
import type { AnswerPart, AnswerRequest, Engine } from '#providers/engine.ts';
import { readUnderstandingFiles } from './understandingFiles.ts';

/** A word with the blank after it, so that the pieces joined are the text again. */
const wordsOf = (text: string) => text.match(/\S+\s*/g) ?? [];

async function* answer(
  request: AnswerRequest,
  compose: (request: AnswerRequest) => ReturnType<typeof reply>,
  wordDelayMs: number,
): AsyncGenerator<AnswerPart> {
  const composed = compose(request);
  for (const word of wordsOf(composed.text)) {
    if (request.signal.aborted) return;
    yield { type: 'delta', text: word };
    // So that it reads like speech; the first word comes at once.
    if (wordDelayMs > 0) await pause(wordDelayMs, undefined, { signal: request.signal }).catch(() => undefined);
  }
  if (!request.signal.aborted) yield { type: 'reply', reply: composed };
}

/**
 * Persons answer from their facts, without a model, a key or a network: reads the content, trains the understanding
 * (under a second) and gives the engine. Throws with the file's place when a content file is not valid.
 */
export async function openBuiltInEngine({ contentFolder, wordDelayMs }: { contentFolder: string; wordDelayMs: number }): Promise<Engine> {
  const files = await readUnderstandingFiles(contentFolder);
  const model = trainUnderstanding(files);
  const folder = join(contentFolder, 'replies');
  const names = (await readdir(folder)).filter((name) => name.endsWith('.yaml')).sort();
  const replies = await Promise.all(names.map(async (name): Promise<unknown> => parse(await readFile(join(folder, name), 'utf8'))));
  const wording = parseWording({ replies, topics: [files.topics] });

  const compose = ({ person, level, history, line }: AnswerRequest) => {
    const activeTopic = history.at(-1)?.turn.topic ?? null;
    const understanding = understand(line, { person, activeTopic }, model);
    return reply({ person, level, history, line, understanding, variety: Math.random, wording });
  };
  return { name: 'built-in', answer: (request) => answer(request, compose, wordDelayMs) };
}
