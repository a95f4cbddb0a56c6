import type { VocabWord } from '@visite/contract/vocabulary.ts';
import { fold } from '#conversations/understanding/normalize.ts';
import { merged } from './fillWord.ts';
import { sentencesOf } from './proposeWords.ts';

export interface TalkTexts {
  /** What the persons said. */
  said: readonly string[];
  /** What of the case was there to be read: situation, tasks, record. */
  read: readonly string[];
  /** What the learner said. */
  own: readonly string[];
}

export interface KnownInTalk {
  /** What the case's own glossary explains. */
  of_case: readonly VocabWord[];
  /** What else Visite has a meaning for. */
  others: readonly VocabWord[];
  /** The set phrases of the case, in its order. */
  phrases: readonly VocabWord[];
  /** Folded words that everybody knows. */
  common: ReadonlySet<string>;
  /** What the learner's vocabulary holds already. */
  mine: readonly string[];
}

export interface Wish {
  count: number;
  with_words: boolean;
  with_phrases: boolean;
}

const ENDING = '(?:e|en|er|em|es|ern|n|nen|s|st|t|te|ten|et)?';
const escaped = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** Finds a word in a folded text, in its usual forms: "Schmerz" in "Schmerzen", "klingeln" in "klingelt". */
function formsOf({ term, plural }: VocabWord): RegExp {
  // "Eliquis (Apixaban)" is said as the one or the other.
  const bare = fold(term.replaceAll(/\(.*?\)|^sich /g, '').trim());
  const isVerb = /^\p{Ll}+n$/u.test(term.replace(/^sich /, ''));
  const stem = isVerb ? bare.replace(/e?n$/, '') : bare;
  const forms = [`${escaped(stem)}${ENDING}`, ...(plural ? [`${escaped(fold(plural))}n?`] : [])];
  return new RegExp(`(?<![a-z0-9])(?:${forms.join('|')})(?![a-z0-9])`);
}

interface Sentence {
  text: string;
  folded: string;
}
const sentences = (texts: readonly string[]): Sentence[] =>
  texts.flatMap(sentencesOf).map((text) => ({ text: text.replace(/^[\s•-]+/, '').trim(), folded: fold(text) }));

interface Found {
  word: VocabWord;
  isSaid: boolean;
  isOfCase: boolean;
  times: number;
}

/** Heard before read, the case's own words before others, often before seldom, long before short. */
const byUse = (a: Found, b: Found) =>
  Number(b.isSaid) - Number(a.isSaid) ||
  Number(b.isOfCase) - Number(a.isOfCase) ||
  b.times - a.times ||
  b.word.term.length - a.word.term.length;

/**
 * The words of a talk that are most worth learning (domain 3, end of a case): what Visite has a meaning for, what not everybody knows,
 * and what the learner does not have yet, each with the sentence in which it was met.
 */
function usefulWords(talk: TalkTexts, { of_case, others, common, mine }: KnownInTalk): VocabWord[] {
  const [said, read] = [sentences(talk.said), sentences(talk.read)];
  const skipped = new Set([...common, ...mine.map(fold)]);
  const ofCase = new Set(of_case.map(({ term }) => fold(term)));
  const known = new Map<string, VocabWord>();
  for (const word of [...of_case, ...others]) {
    const before = known.get(fold(word.term));
    known.set(fold(word.term), before ? merged(before, word) : word);
  }
  const found = [...known].flatMap(([key, word]): Found[] => {
    if (word.meaning === '' || skipped.has(key)) return [];
    const forms = formsOf(word);
    const holding = (among: Sentence[]) => among.filter(({ folded }) => forms.test(folded));
    const heard = holding(said);
    const met = heard.length > 0 ? heard : holding(read);
    const [first] = met;
    if (!first) return [];
    return [{ word: { ...word, example: first.text }, isSaid: heard.length > 0, isOfCase: ofCase.has(key), times: met.length }];
  });
  return found.sort(byUse).map(({ word }) => word);
}

/** Set phrases of the case that the learner neither has nor has said. */
function usefulPhrases({ own }: TalkTexts, { phrases, mine }: KnownInTalk): VocabWord[] {
  const has = new Set(mine.map(fold));
  const said = own.map(fold).join('\n');
  const isSaid = (phrase: string) =>
    fold(phrase)
      .split('…')
      .every((part) => said.includes(part.replaceAll(/^[ .,!?]+|[ .,!?]+$/g, '')));
  return phrases.filter(({ term, meaning }) => meaning !== '' && !has.has(fold(term)) && !isSaid(term));
}

/** Words first; set phrases where words run out. */
export function wordsOfTalk(talk: TalkTexts, known: KnownInTalk, { count, with_words, with_phrases }: Wish): VocabWord[] {
  const found = [...(with_words ? usefulWords(talk, known) : []), ...(with_phrases ? usefulPhrases(talk, known) : [])];
  return found.slice(0, count);
}
