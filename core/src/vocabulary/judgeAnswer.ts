import type { QuestionKind, Verdict } from '@visite/contract/vocabReviews.ts';
import type { VocabWord } from '@visite/contract/vocabulary.ts';
import { isSameText, TOLERANT } from '#exercises/sameText.ts';
import { withArticle } from '#exercises/vocab.ts';
import { gapOf } from './gapOf.ts';
import { asksArticle } from './questionKind.ts';

type Judged = Pick<VocabWord, 'term' | 'article' | 'plural' | 'example'>;
/** How the bare word was written. */
type Spelling = Extract<Verdict, 'right' | 'almost' | 'wrong'>;

const ARTICLE = /^(der|die|das)\s+(?=\S)/i;
const OTHER_ARTICLE = /^(den|dem|des|eine?[nmrs]?)\s+(?=\S)/i;

const tidy = (text: string) =>
  text
    .normalize('NFC')
    .replaceAll(/[.,;:!?…„“”"»«]/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();

/** How a term may be given: as it stands, and without what is explained in brackets. */
const writings = (term: string) => [...new Set([tidy(term), tidy(term.replaceAll(/\s*\([^)]*\)/g, ''))])].filter((one) => one !== '');

/** Forgiven are capitals, spaces, full stops and ae, oe, ue, ss for ä, ö, ü, ß. */
function spelling(given: string, wanted: readonly string[]): Spelling {
  const text = tidy(given);
  if (wanted.some((one) => isSameText(text, one, { ...TOLERANT, typing_error: false }))) return 'right';
  return wanted.some((one) => isSameText(text, one, TOLERANT)) ? 'almost' : 'wrong';
}

/** A noun is learned with its article: a missing or wrong one is not forgiven, but told as such where the noun is right. */
function judgeNoun(given: string, { article, term }: Judged): Verdict {
  const text = tidy(given);
  const [, said] = ARTICLE.exec(text) ?? [];
  const noun = spelling(text.replace(said === undefined ? OTHER_ARTICLE : ARTICLE, ''), writings(term));
  if (noun === 'wrong') return 'wrong';
  if (said === undefined) return 'no_article';
  return said.toLowerCase() === article ? noun : 'wrong_article';
}

function judgeGap(given: string, word: Judged): Verdict {
  const gap = gapOf(word)?.word ?? word.term;
  const inSentence = spelling(given, [gap]);
  if (inSentence === 'right') return 'right';
  const asWord = [...writings(word.term), word.plural].filter((form) => form !== '');
  const bare = tidy(given).replace(ARTICLE, '');
  return spelling(bare, asWord) === 'right' ? 'other_form' : inSentence;
}

/** Whether what a learner gave is the word that was asked for; empty is wrong. */
export function judgeAnswer(kind: QuestionKind, word: Judged, given: string): Verdict {
  if (tidy(given) === '') return 'wrong';
  if (kind === 'chosen') return given === withArticle(word) ? 'right' : 'wrong';
  if (kind === 'cloze') return judgeGap(given, word);
  if (asksArticle(kind, word)) return judgeNoun(given, word);
  const whole = spelling(given, writings(word.term));
  // Where no article is known, one that was given does no harm.
  return whole === 'wrong' ? spelling(tidy(given).replace(ARTICLE, ''), writings(word.term)) : whole;
}

export const isPassed = (verdict: Verdict): boolean => verdict === 'right' || verdict === 'almost' || verdict === 'other_form';
