import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { deserialize, serialize } from 'node:v8';
import { CaseFile } from '@visite/contract/cases.ts';
import { load as parse } from 'js-yaml';
import { parseUnderstandingFiles, UNDERSTANDING_FILES, type UnderstandingFiles } from './understanding/files.ts';
import { type Learned, learn, modelOf, type UnderstandingModel } from './understanding/model.ts';

const CONTENT = new URL('../../../content/', import.meta.url);

/** A file of the content, parsed; tests only. */
export const contentFile = (path: string): unknown => parse(readFileSync(new URL(path, CONTENT), 'utf8'));

const namesIn = (folder: string) => readdirSync(new URL(folder, CONTENT)).filter((name) => name.endsWith('.yaml'));

/** The YAML files of a folder of the content, parsed, in the order of their names. */
export const contentFilesIn = (folder: string): unknown[] =>
  namesIn(folder)
    .sort()
    .map((name) => contentFile(folder + name));

/** The folders in a folder of the content, in the order of their names. */
export const contentNamesIn = (folder: string): string[] => readdirSync(new URL(folder, CONTENT)).sort();

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
      claimWeights: contentFile('frames/claimWeights.yaml'),
    },
  });

const KEPT = new URL('../../../dist/understanding/', import.meta.url);
const ROOMS = ['understanding', 'mean', 'hear'];

/** What is learned from the content, by the first test that needs it, and kept for the others. */
export function learnedOfContent(files: UnderstandingFiles): Learned {
  const hash = createHash('sha256').update(JSON.stringify(files));
  for (const room of ROOMS)
    for (const name of readdirSync(new URL(`${room}/`, import.meta.url)).sort())
      hash.update(readFileSync(new URL(`${room}/${name}`, import.meta.url)));
  const path = new URL(`tests-${hash.digest('hex').slice(0, 24)}.bin`, KEPT);
  const keep = (learned: Learned): Learned => {
    mkdirSync(KEPT, { recursive: true });
    const draft = new URL(`${path.href}.${process.pid}`);
    writeFileSync(draft, serialize(learned));
    renameSync(draft, path);
    return learned;
  };
  const known = (): Learned | undefined => {
    try {
      return deserialize(readFileSync(path)) as Learned;
    } catch {
      return undefined;
    }
  };
  return known() ?? keep(learn(files));
}

let ofContent: { files: UnderstandingFiles; model: UnderstandingModel } | undefined;

/** What the understanding is trained on, and the model of it; read once for all tests of a worker, none of which may change it. */
export function understandingAndFiles(): { files: UnderstandingFiles; model: UnderstandingModel } {
  if (!ofContent) {
    const files = readUnderstandingContent();
    ofContent = { files, model: modelOf(files, learnedOfContent(files)) };
  }
  return ofContent;
}

/** The model of the content. */
export const understandingOfContent = (): UnderstandingModel => understandingAndFiles().model;

/** Whoever would change what other tests use finds it locked. */
function locked<T>(value: T): T {
  if (typeof value === 'object' && value !== null && !Object.isFrozen(value)) {
    Object.freeze(value);
    for (const part of Object.values(value)) locked(part);
  }
  return value;
}

const cases = new Map<string, CaseFile>();

/** A case of the content; read once for all tests of a worker, so that its persons are prepared for talks once. */
export function contentCase(slug: string): CaseFile {
  const known = cases.get(slug) ?? locked(CaseFile.parse(contentFile(`cases/${slug}/case.yaml`)));
  cases.set(slug, known);
  return known;
}
