import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Explanation as WordExplanation } from '@visite/contract/explanations.ts';
import { fold } from '@visite/core/conversations/understanding/normalize.ts';
import { phraseNotes, wordFacts } from '@visite/core/language/wordFacts.ts';
import type { Caller } from '@visite/core/permissions/caller.ts';
import { load as parse } from 'js-yaml';
import { z } from 'zod';
import { nativeLanguage } from '#accounts/nativeLanguage.ts';
import { signedIn } from '#accounts/signedIn.ts';
import { visibleCase } from '#cases/getCase.ts';
import type { House } from '#platform/house.ts';
import { CONTENT_FOLDER } from '#platform/paths.ts';
import { readLexiconWords } from './lexiconWords.ts';

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

/** Without its article or "sich". */
const bareTerm = (term: string) => fold(term).replace(/^(der|die|das|sich) /, '');

/** A term stands in the text, or the text is one of its inflected forms. */
function fits(term: string, text: string): boolean {
  const bare = bareTerm(term);
  return text.includes(bare) || (text.length >= 4 && bare.startsWith(text.slice(0, Math.max(4, text.length - 2))));
}

/** What a glossary knows of a text, its first entries first. Nothing is invented: an unknown word has no explanation. */
export function lookUp(glossary: readonly Explanation[], text: string): Explanation[] {
  const folded = fold(text.trim());
  const found = glossary.filter(({ term }) => fits(term, folded));
  return [...new Map(found.map((one) => [fold(one.term), one])).values()].slice(0, MAX_EXPLANATIONS);
}

const plainly = ({ term, meaning }: Explanation): WordExplanation => ({
  term,
  meaning,
  part_of_speech: null,
  article: null,
  plural: '',
  forms: [],
  parts: [],
  translation: null,
});

/** The case's own words first, then those that every case shares, then what the lexicon knows of any German word. */
export async function explain(
  house: House,
  glossary: Explanation[],
  caller: Caller,
  { text, case_id }: { text: string; case_id?: string | undefined },
): Promise<{ explanations: WordExplanation[]; notes: string[] }> {
  const own = case_id ? (await visibleCase(house.db, caller, case_id)).row.glossary : [];
  const explained = lookUp([...own, ...glossary], text).map(plainly);
  const lexicon = house.languageRules.german();
  const words = await readLexiconWords(CONTENT_FOLDER);
  const language = await nativeLanguage(house.db, signedIn(caller).user_id);
  const known = wordFacts(lexicon, text).map((facts): WordExplanation => {
    const word = words.find(
      ({ term, part_of_speech }) => term.replace(/^sich /, '') === facts.term && part_of_speech === facts.part_of_speech,
    );
    const translation = language === 'deu' ? null : (word?.translations[language] ?? null);
    return { ...facts, meaning: word?.meaning ?? '', translation };
  });
  // What the glossary explains keeps its meaning and gains the forms.
  const both = explained.map((one) => {
    const facts = known.find(({ term }) => fold(term) === bareTerm(one.term));
    return facts ? { ...facts, term: one.term, meaning: one.meaning } : one;
  });
  const others = known.filter(({ term }) => !explained.some((one) => bareTerm(one.term) === fold(term)));
  const isPhrase = /\s/u.test(text);
  return { explanations: [...both, ...others].slice(0, MAX_EXPLANATIONS), notes: isPhrase ? phraseNotes(lexicon, text) : [] };
}
