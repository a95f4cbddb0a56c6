import { readdir, readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { parseUnderstandingFiles, UNDERSTANDING_FILES, type UnderstandingFiles } from '@visite/core/conversations/understanding/files.ts';
import { load as parse } from 'js-yaml';

/**
 * Reads `content/understanding/` and `content/frames/`; throws with the place when a file is not valid. Without the phrasings of the
 * slots where what was learned from them is at hand: they are most of what is to be read.
 */
export async function readUnderstandingFiles(
  contentFolder: string,
  needs: { phrasings: boolean } = { phrasings: true },
): Promise<UnderstandingFiles> {
  const folder = join(contentFolder, 'understanding');
  const read = async (name: string): Promise<unknown> => parse(await readFile(join(folder, name), 'utf8'));
  const topicFiles = (await readdir(join(folder, 'topics'))).filter((name) => name.endsWith('.yaml')).sort();
  const topics = (await Promise.all(topicFiles.map((name) => read(join('topics', name))))) as unknown[][];
  const others = await Promise.all(UNDERSTANDING_FILES.map(async (name) => [name, await read(`${name}.yaml`)] as const));
  return parseUnderstandingFiles({
    topics: topics.flat(),
    ...Object.fromEntries(others),
    drugs: parse(await readFile(join(contentFolder, 'drugs.yaml'), 'utf8')),
    slots: await readSlotFiles(contentFolder, needs.phrasings),
  });
}

/** Reads `content/frames/`: the frames, how their slots are asked for (a file a frame), what topics stand for, the weights. */
async function readSlotFiles(contentFolder: string, withPhrasings: boolean) {
  const folder = join(contentFolder, 'frames');
  const read = async (name: string): Promise<unknown> => parse(await readFile(join(folder, name), 'utf8'));
  const names = withPhrasings ? (await readdir(join(folder, 'phrasings'))).filter((name) => name.endsWith('.yaml')).sort() : [];
  const phrasings = await Promise.all(names.map(async (name) => [basename(name, '.yaml'), await read(join('phrasings', name))] as const));
  return {
    frames: await read('frames.yaml'),
    phrasings: Object.fromEntries(phrasings),
    topicSlots: await read('topicSlots.yaml'),
    weights: await read('weights.yaml'),
    claimWeights: await read('claimWeights.yaml'),
  };
}
