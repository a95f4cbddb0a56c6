import type { CasePerson } from '@visite/contract/cases.ts';
import { isOnAllergy } from '#conversations/know/allergy.ts';
import { NOTHING_BUT_NO } from '#conversations/know/claims.ts';
import { isCheck, isSumming } from '#conversations/know/isCheck.ts';
import { itemsOf } from '#conversations/know/items.ts';
import type { SpeechAct } from '#conversations/turn.ts';
import type { Clause } from './clauses.ts';
import { asksAnew } from './echoes.ts';
import type { UnderstandingModel } from './model.ts';
import type { ReadClause } from './readClause.ts';
import type { Line } from './toAnswer.ts';

/** Which clauses of a line say something to be so and want assent to it. */
export interface Checks {
  /** All of the line sums up or reads back. */
  isWhole: boolean;
  /** For each clause, whether it wants assent. */
  checks: readonly boolean[];
  /** The last clause asks for something of its own. */
  asksAtEnd: boolean;
  /** The acts of a clause as they count where things are compared. */
  actsFor: (at: number) => SpeechAct[];
}

export function checksIn(line: string, { clauses, reads, isListening, model }: Line, person: CasePerson): Checks {
  const isWhole = isSumming(
    line,
    clauses,
    reads.flatMap(({ acts }) => acts),
    isListening,
    model,
  );
  // What is said of an allergy is compared, however kindly it is said.
  const actsFor = (at: number) => {
    const text = clauses[at]?.text ?? '';
    const acts = NOTHING_BUT_NO.test(text) || isOnAllergy(text, person, model) ? [] : (reads[at]?.acts ?? []);
    // "Die nehme ich danach ab, oder?": said to who orders, an announcement wants assent.
    return isListening && model.claimPhrases.hasTag(text) ? acts.filter((act) => act !== 'announcement' && act !== 'instruction') : acts;
  };
  const likelyChecks = clauses.map((clause, at) => isCheck(clause, isWhole, actsFor(at), model));
  // Who sums up or asks for assent claims something, whatever it sounds like.
  const claimsSome = likelyChecks.some((isLikely, at) => isLikely && !model.claimPhrases.isAlone(clauses[at]?.text ?? ''));
  const checks = isWhole && !claimsSome ? clauses.map((clause) => isCheck(clause, isWhole, [], model)) : likelyChecks;
  // "Der Husten kommt seit vier Tagen, und der Schleim ist gelb. War auch mal Blut dabei?": the last asks for something of its own.
  const last = clauses.at(-1);
  const asksAtEnd = clauses.length > 1 && last !== undefined && asksAnew(last, model);
  if (isWhole && asksAtEnd) checks[clauses.length - 1] = false;
  // "Paracetamol war um sechs, zwei Gramm, oder?": what is asked for assent to begins before the comma.
  for (let at = clauses.length - 2; at >= 0; at -= 1) {
    const clause = clauses[at] as Clause;
    if (checks[at + 1] && !clause.asks && clause.mark !== '?' && itemsOf(clause.text, model).length > 0) checks[at] = true;
  }
  return { isWhole, checks, asksAtEnd, actsFor };
}

/** As what an act is often taken that is none where assent is wanted. */
const NO_ACT_OF_CHECKS: SpeechAct[] = ['small_talk', 'agreement', 'instruction'];
/** "Ihr Sohn landet morgen früh, ne?": what wants assent is no small talk. */
export const heardAs = (read: ReadClause, { text }: Clause, isCheck: boolean, { claimPhrases }: UnderstandingModel): ReadClause =>
  isCheck && claimPhrases.hasTag(text) ? { ...read, acts: read.acts.filter((act) => !NO_ACT_OF_CHECKS.includes(act)) } : read;
