import type { Turn } from '@visite/core/conversations/turn.ts';
import { fold, numberOf } from '@visite/core/conversations/understanding/normalize.ts';
import type { Claim, TalkLine } from './talk.ts';

/** `good`: what a person would have said. `clumsy`: nothing wrong, and not all of it. `wrong`: what was not asked, or not true. */
export type Verdict = 'good' | 'clumsy' | 'asked back' | 'wrong';

export interface Judgement {
  verdict: Verdict;
  why: string;
  /** Something that does not hold was let stand or confirmed. */
  isFalseConfirmation: boolean;
}

export interface Given {
  text: string;
  turn: Turn;
  /** Facts that were told in this talk before. */
  toldBefore: ReadonlySet<string>;
}

const ASKS_BACK =
  /nicht (?:ganz |richtig )?verstanden|verstehe (?:das |Sie |ich )*nicht|wie bitte|was meinen Sie|meinen Sie\b.*\?|noch ?(?:ein)?mal (?:sagen|fragen)|anders (?:sagen|fragen)|\bwie meinen\b/i;
const HALF = /das andere habe ich nicht|eins nach dem anderen/i;
const DENIES =
  /\b(?:nein|nee|nö|doch nicht|nicht ganz|stimmt (?:so |das )*nicht|falsch|sondern|fast|moment|halt|vorsicht|auf keinen fall)\b/i;
const AFFIRMS = /^(?:ach |ach so,? |oh,? |hm,? )?(?:ja|jawohl|genau|richtig|stimmt|das stimmt|korrekt|passt|eben|sicher|klar)\b/i;
/** Nothing is corrected after that, whatever is said once more. */
const AFFIRMS_ALL = /^(?:ja|genau|richtig)[.,!]? (?:richtig|genau|stimmt|das stimmt)\b/i;
const REPEATS = /wie gesagt|noch einmal:|ich sagte (?:es )?(?:ja |doch )?schon|habe ich (?:ja |doch )?schon gesagt/i;
const IGNORANT = /wei(?:ß|ss) ich (?:leider |jetzt |auch |gerade )*(?:nicht|nix)|keine ahnung/i;

/** Below so many letters a word counts only as a whole: "ASS", not "Wasser". */
const STEM = 4;
const tokensOf = (text: string) =>
  (text.match(/\p{L}+|\d+(?:[.,]\d+)?/gu) ?? []).map((token) => {
    const folded = fold(token);
    return String(numberOf(folded) ?? folded).replace(',', '.');
  });

/** Whether all tokens of the words stand in the text in their order, one after the other, whatever their endings. */
function names(text: string, words: string): boolean {
  const all = tokensOf(text);
  const wanted = tokensOf(words);
  const isSame = (token: string | undefined, want: string) =>
    token === want || (want.length >= STEM && /^\D/.test(want) && token?.startsWith(want));
  return all.some((_, at) => wanted.every((want, next) => isSame(all[at + next], want)));
}
const isCorrected = (text: string, { right = [] }: Claim) => right.some((words) => names(text, words)) && !AFFIRMS_ALL.test(text);

/** What is said about daily life is no fact of the case. */
const isEveryday = (key: string) => key.startsWith('everyday.');

const judged = (verdict: Verdict, why: string, isFalseConfirmation = false): Judgement => ({ verdict, why, isFalseConfirmation });

function judgeClaims(claims: readonly Claim[], text: string): Judgement | null {
  const untrue = claims.filter(({ holds }) => !holds);
  if (untrue.length === 0) return claims.length > 0 && DENIES.test(text) ? judged('wrong', 'denied what holds') : null;
  const corrected = untrue.filter((claim) => isCorrected(text, claim));
  if (corrected.length === untrue.length) return null;
  // What is denied without the right word is no help, but no danger.
  if (DENIES.test(text) && corrected.length === 0 && !AFFIRMS.test(text)) return judged('clumsy', 'denied without saying what is right');
  return judged('wrong', corrected.length === 0 ? 'confirmed what does not hold' : 'let a part stand that does not hold', true);
}

/** What an answer to a labelled line is worth. */
export function judge(line: TalkLine, { text, turn, toldBefore }: Given): Judgement {
  const told = new Set(turn.told.filter((key) => !isEveryday(key)));
  const isAsking = turn.misses > 0 || (ASKS_BACK.test(text) && turn.told.length === 0);
  if (line.claims.length > 0) {
    const verdict = judgeClaims(line.claims, text);
    if (isAsking && !(verdict?.isFalseConfirmation && AFFIRMS.test(text)))
      return judged(line.may_ask_back ? 'good' : 'asked back', 'claim not understood');
    if (verdict) return verdict;
  }
  const forbidden = line.never === 'all' ? turn.told : line.never.filter((key) => told.has(key));
  if (forbidden.length > 0) return judged('wrong', `told ${forbidden.join(', ')}`);
  if (line.says === 'yes' && /^nein\b/i.test(text)) return judged('wrong', 'no instead of yes');
  if (line.says === 'no' && AFFIRMS.test(text)) return judged('wrong', 'yes instead of no');
  if (line.kind === 'unclear') return told.size > 0 ? judged('wrong', 'told something') : judged('good', 'asked back rightly');
  if (isAsking && HALF.test(text) === false) return judged(line.may_ask_back ? 'good' : 'asked back', 'asked back');
  const served = line.tells.filter((any) => any.some((key) => told.has(key)));
  if (line.tells.length > 0 && served.length === 0) {
    if (line.examines !== undefined && turn.examination === line.examines) return judged('good', 'examined');
    return turn.told.length > 0 ? judged('wrong', `told ${turn.told.join(', ')}`) : judged('clumsy', 'told nothing of it');
  }
  if (served.length < line.tells.length) return judged('clumsy', 'half served');
  if (HALF.test(text)) return judged('clumsy', 'invented a second question');
  if (REPEATS.test(text) && [...told].every((key) => !toldBefore.has(key))) return judged('clumsy', 'repeats what was never told');
  if (line.examines !== undefined && turn.examination !== line.examines) return judged('clumsy', 'not examined');
  if (line.kind === 'everyday') {
    if (told.size > 0) return judged('wrong', `told ${[...told].join(', ')}`);
    if (IGNORANT.test(text) && line.says !== 'unknown') return judged('clumsy', 'does not know an everyday thing');
  }
  return judged('good', '');
}
