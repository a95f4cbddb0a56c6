import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseUnderstandingFiles, UNDERSTANDING_FILES, type UnderstandingFiles } from '@visite/core/conversations/understanding/files.ts';
import { parse } from 'yaml';

/** Reads `content/understanding/`; throws with the place when a file is not valid. */
export async function readUnderstandingFiles(contentFolder: string): Promise<UnderstandingFiles> {
  const folder = join(contentFolder, 'understanding');
  const read = async (name: string): Promise<unknown> => parse(await readFile(join(folder, name), 'utf8'));
  const topicFiles = (await readdir(join(folder, 'topics'))).filter((name) => name.endsWith('.yaml')).sort();
  const topics = (await Promise.all(topicFiles.map((name) => read(join('topics', name))))) as unknown[][];
  const others = await Promise.all(UNDERSTANDING_FILES.map(async (name) => [name, await read(`${name}.yaml`)] as const));
  return parseUnderstandingFiles({ topics: topics.flat(), ...Object.fromEntries(others) });
}
