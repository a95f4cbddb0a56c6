import { readdirSync, readFileSync } from 'node:fs';
import { parse } from 'yaml';
import { parseUnderstandingFiles, UNDERSTANDING_FILES, type UnderstandingFiles } from './understanding/files.ts';

const CONTENT = new URL('../../../content/', import.meta.url);

/** A file of the content, parsed; tests only. */
export const contentFile = (path: string): unknown => parse(readFileSync(new URL(path, CONTENT), 'utf8'));

const namesIn = (folder: string) => readdirSync(new URL(folder, CONTENT)).filter((name) => name.endsWith('.yaml'));

/** The YAML files of a folder of the content, parsed, in the order of their names. */
export const contentFilesIn = (folder: string): unknown[] =>
  namesIn(folder)
    .sort()
    .map((name) => contentFile(folder + name));

/** What the understanding is trained on, as the server reads it. */
export const readUnderstandingContent = (): UnderstandingFiles =>
  parseUnderstandingFiles({
    topics: contentFilesIn('understanding/topics/').flat(),
    ...Object.fromEntries(UNDERSTANDING_FILES.map((name) => [name, contentFile(`understanding/${name}.yaml`)])),
    drugs: contentFile('drugs.yaml'),
    slots: {
      frames: contentFile('frames/frames.yaml'),
      phrasings: Object.fromEntries(
        namesIn('frames/phrasings/').map((name) => [name.replace('.yaml', ''), contentFile(`frames/phrasings/${name}`)]),
      ),
      topicSlots: contentFile('frames/topicSlots.yaml'),
      weights: contentFile('frames/weights.yaml'),
    },
  });
