import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fold } from '@visite/core/conversations/understanding/normalize.ts';
import type { Caller } from '@visite/core/permissions/caller.ts';
import { parse } from 'yaml';
import { z } from 'zod';
import { visibleCase } from '#cases/getCase.ts';
import type { House } from '#platform/house.ts';

export interface Explanation {
  term: string;
  meaning: string;
}

const Jargon = z.array(z.object({ word: z.string(), plain: z.string() }));
const MAX_EXPLANATIONS = 5;

/** Professional words that every case shares, with their plain meaning. */
export async function readGlossary(contentFolder: string): Promise<Explanation[]> {
  const jargon = Jargon.parse(parse(await readFile(join(contentFolder, 'understanding', 'jargon.yaml'), 'utf8')));
  return jargon.map(({ word, plain }) => ({ term: word, meaning: plain }));
}

/** A term stands in the text, or the text is one of its inflected forms. */
function fits(term: string, text: string): boolean {
  const bare = fold(term).replace(/^(der|die|das|sich) /, '');
  return text.includes(bare) || (text.length >= 4 && bare.startsWith(text.slice(0, Math.max(4, text.length - 2))));
}

/** What a glossary knows of a text, its first entries first. Nothing is invented: an unknown word has no explanation. */
export function lookUp(glossary: readonly Explanation[], text: string): Explanation[] {
  const folded = fold(text.trim());
  const found = glossary.filter(({ term }) => fits(term, folded));
  return [...new Map(found.map((one) => [fold(one.term), one])).values()].slice(0, MAX_EXPLANATIONS);
}

/** The case's own words first, then those that every case shares. */
export async function explain(
  house: House,
  glossary: Explanation[],
  caller: Caller,
  text: string,
  caseId: string | undefined,
): Promise<Explanation[]> {
  const own = caseId ? (await visibleCase(house.db, caller, caseId)).row.glossary : [];
  return lookUp([...own, ...glossary], text);
}
