import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { VocabListFile } from '@visite/contract/vocabListFile.ts';
import type { VocabWord } from '@visite/contract/vocabulary.ts';
import { load as parse } from 'js-yaml';
import { v5 } from 'uuid';

/** A list that comes with Visite. It is read at the start and stands in no table: nobody changes it but its file. */
export interface ShippedList extends Pick<VocabListFile, 'title' | 'description' | 'specialty' | 'level'> {
  id: string;
  words: VocabWord[];
}

/** Any fixed name: a list keeps its id as long as its file keeps its name. */
const NAMES = '3f6d1f0c-54a1-5c3e-9a51-6f1d0c7a2b10';

function shippedList(slug: string, file: VocabListFile): ShippedList {
  const words = file.words.map(({ level: _, ...word }): VocabWord => ({ ...word, article: word.article ?? null }));
  return { ...file, id: v5(slug, NAMES), words };
}

/** The lists of `content/vocabulary/`, by title. */
export async function readShippedLists(contentFolder: string): Promise<ShippedList[]> {
  const folder = join(contentFolder, 'vocabulary');
  const names = (await readdir(folder)).filter((name) => name.endsWith('.yaml'));
  const lists = names.map(async (name) => {
    const parsed = VocabListFile.safeParse(parse(await readFile(join(folder, name), 'utf8')));
    if (!parsed.success) throw new Error(`content/vocabulary/${name}: ${parsed.error.issues[0]?.path.join('.')}: ${parsed.error.message}`);
    return shippedList(name.replace('.yaml', ''), parsed.data);
  });
  return (await Promise.all(lists)).toSorted((a, b) => a.title.localeCompare(b.title, 'de'));
}
