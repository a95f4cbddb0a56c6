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
  /** Facts of which an answer about daily life says the same: "Früher hatte ich das nie." */
  alsoSaid?: ReadonlySet<string>;
}

const ASKS_BACK =
  /nicht (?:ganz |richtig )?verstanden|verstehe (?:das |Sie |ich )*nicht|wie bitte|was meinen Sie|meinen Sie\b.*\?|noch ?(?:ein)?mal (?:sagen|fragen)|anders (?:sagen|fragen)|\bwie meinen\b/i;
const HALF = /das andere habe ich nicht|eins nach dem anderen/i;
const DENIES =
  /\b(?:nein|nee|nö|doch nicht|nicht ganz|stimmt (?:so |das )*nicht|falsch|sondern|fast|moment|halt|vorsicht|auf keinen fall)\b/i;
const AFFIRMS = /^(?:ach |ach so,? |oh,? |hm,? )?(?:ja|jawohl|genau|richtig|stimmt|das stimmt|korrekt|passt|eben|sicher|klar)\b/i;
/** Nothing is corrected after that, whatever is said once more. */
const CONSENTS =
  /^(?:(?:na|ach|oh|aber|hm),? )?(?:ja\b|gern|gut\b|okay|ist gut|ist recht|in ordnung|von mir aus|meinetwegen|wenn es sein muss|wenn sie meinen|machen sie|natürlich|klar|einverstanden|sicher|danke|na,? dann)/i;
const REFUSES = /^(?:nein|nee|nö|auf keinen fall|auf gar keinen fall|das möchte ich nicht|lassen sie)\b/i;
const AFFIRMS_ALL = /^(?:ja|genau|richtig)[.,!]? (?:richtig|genau|stimmt|das stimmt)\b/i;
const REPEATS = /wie gesagt|noch einmal:|ich sagte (?:es )?(?:ja |doch )?schon|habe ich (?:ja |doch )?schon gesagt/i;
/** Assent to a part only, said to what holds as a whole. */
const AFFIRMS_IN_PART = /^(?:das meiste, ja|zum teil|soweit ja)\b/i;
/** Kinds of lines in which nothing is there to be put right, unless they are said to claim something. */
const CLAIMS_NOTHING = new Set([
  'empathy',
  'praise',
  'promise',
  'apology',
  'thanks',
  'small-talk',
  'greeting',
  'introduction',
  'announcement',
]);
const CORRECTS = /^(?:nein,? )?(?:das stimmt |stimmt )?(?:so )?(?:nicht ganz|nicht|falsch)[.,]/i;
const SENDS_TO_DOCTOR = /\bfragen sie (?:da |besser |lieber )*den arzt\b/i;
/** Who does not know of a thing, says only what is certain of it, or has not ordered it, has not agreed to it. */
const VOUCHES_NOT =
  /\b(?:(?:ich weiß nur(?: so viel)?|ich kann nur sagen|was ich sicher weiß):|davon weiß ich nichts|bin ich (?:mir )?(?:da |jetzt )?nicht (?:ganz |so )?sicher|weiß ich (?:\w+ )?nicht(?: so)?(?: genau)?[.,]|das weiß ich (?:so |leider |jetzt )?nicht|kann ich (?:ihnen )?(?:so )?nicht (?:sagen|bestätigen)|nicht angeordnet)(?!\w)/i;
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

/** What holds is assented to, or said once more in the words of the very fact. */
function judgeWhatHolds(claims: readonly Claim[], text: string, told: ReadonlySet<string>): Judgement | null {
  if (DENIES.test(text)) return judged('wrong', 'denied what holds');
  const isNamed = claims.some(({ about }) => told.has(about));
  if (AFFIRMS_IN_PART.test(text)) return isNamed ? null : judged('clumsy', 'assented in part to what holds');
  if (AFFIRMS.test(text) || isNamed) return null;
  return told.size > 0
    ? judged('wrong', `answered what holds with ${[...told].join(', ')}`)
    : judged('clumsy', 'neither yes nor no to what holds');
}

function judgeClaims({ kind, claims }: Pick<TalkLine, 'kind' | 'claims'>, text: string, told: ReadonlySet<string>): Judgement | null {
  const untrue = claims.filter(({ holds }) => !holds);
  // Who gives leave has agreed.
  if (untrue.length === 0 && kind === 'permission') return DENIES.test(text) ? judged('wrong', 'denied what holds') : null;
  if (untrue.length === 0) return judgeWhatHolds(claims, text, told);
  const corrected = untrue.filter((claim) => isCorrected(text, claim));
  if (corrected.length === untrue.length) return null;
  // What is denied without the right word is no help, but no danger.
  if (DENIES.test(text) && corrected.length === 0 && !AFFIRMS.test(text)) return judged('clumsy', 'denied without saying what is right');
  if (VOUCHES_NOT.test(text) && !AFFIRMS.test(text) && !AFFIRMS_IN_PART.test(text))
    return judged('clumsy', 'neither confirmed nor put right');
  return judged('wrong', corrected.length === 0 ? 'confirmed what does not hold' : 'let a part stand that does not hold', true);
}

/** What an answer to a labelled line is worth. */
export function judge(line: TalkLine, { text, turn, toldBefore, alsoSaid }: Given): Judgement {
  const told = new Set(turn.told.filter((key) => !isEveryday(key)));
  if (line.kind === 'role-break')
    return turn.acts.includes('role_break') ? judged('good', '') : judged('wrong', 'took the break of the role for a line of the talk');
  const isAsking = turn.misses > 0 || (ASKS_BACK.test(text) && turn.told.length === 0);
  if (line.claims.length > 0) {
    const verdict = judgeClaims(line, text, new Set(turn.told));
    if (isAsking && !(verdict?.isFalseConfirmation && AFFIRMS.test(text)))
      return judged(line.may_ask_back ? 'good' : 'asked back', 'claim not understood');
    if (verdict) return verdict;
  }
  const forbidden = line.never === 'all' ? turn.told : line.never.filter((key) => told.has(key));
  if (forbidden.length > 0) return judged('wrong', `told ${forbidden.join(', ')}`);
  if (line.says === 'refuses' && CONSENTS.test(text)) return judged('wrong', 'agreed to what is to be refused', true);
  if (line.says === 'accepts' && REFUSES.test(text)) return judged('wrong', 'refused what may be agreed to');
  if (line.says === 'yes' && /^nein\b/i.test(text)) return judged('wrong', 'no instead of yes');
  if (line.says === 'no' && AFFIRMS.test(text)) return judged('wrong', 'yes instead of no');
  if (line.kind !== 'insult' && turn.acts.includes('insult')) return judged('wrong', 'took offence at what was meant well');
  if (CLAIMS_NOTHING.has(line.kind) && line.claims.length === 0 && CORRECTS.test(text))
    return judged('wrong', 'corrected what claimed nothing');
  if (line.kind === 'offer' && SENDS_TO_DOCTOR.test(text)) return judged('clumsy', 'sent an offer to the doctor');
  if (line.kind === 'unclear') return told.size > 0 ? judged('wrong', 'told something') : judged('good', 'asked back rightly');
  if (isAsking && HALF.test(text) === false) return judged(line.may_ask_back ? 'good' : 'asked back', 'asked back');
  const served = line.tells.filter((any) => any.some((key) => turn.told.includes(key) || alsoSaid?.has(key)));
  if (line.tells.length > 0 && served.length === 0) {
    if (line.examines !== undefined && turn.examination === line.examines) return judged('good', 'examined');
    return turn.told.length > 0 ? judged('wrong', `told ${turn.told.join(', ')}`) : judged('clumsy', 'told nothing of it');
  }
  if (served.length < line.tells.length) return judged('clumsy', 'half served');
  if (HALF.test(text)) return judged('clumsy', 'invented a second question');
  if (REPEATS.test(text) && [...told].every((key) => !toldBefore.has(key))) return judged('clumsy', 'repeats what was never told');
  if (line.examines !== undefined && turn.examination !== line.examines) return judged('clumsy', 'not examined');
  if (line.kind === 'everyday') {
    const isServed = turn.told.some(isEveryday);
    if (told.size > 0 && served.length === 0) return judged(isServed ? 'clumsy' : 'wrong', `told ${[...told].join(', ')}`);
    if (IGNORANT.test(text) && line.says !== 'unknown') return judged('clumsy', 'does not know an everyday thing');
  }
  return judged('good', '');
}
