import { isDoing, type SpeechAct } from '#conversations/turn.ts';
import { CHECK } from '#conversations/understanding/actModel.ts';
import type { Clause } from '#conversations/understanding/clauses.ts';
import { actFeaturesOf } from '#conversations/understanding/features.ts';
import type { UnderstandingModel } from '#conversations/understanding/model.ts';
import { tokens } from '#conversations/understanding/normalize.ts';
import { plain } from '#conversations/understanding/phrases.ts';
import { isVerbFirst } from '#conversations/understanding/verbs.ts';
import { itemsOf, itemTokens } from './items.ts';

const ALSO =
  /^(?:und |gut |ok |okay |aha |ach so )*also (?:sie|ihr|ihre|ihnen|das|die|der|es|er|kein|keine|nur|immer|seit|\d+|rechts|links|um)\b/;
const ASKS =
  /^(?:und |also |aber |dann |gut |ok )*(?:seit |von |bis |in |an |auf |um |mit |bei |zu )?(?:was|wer|wo|wie|wann|warum|wieso|weshalb|welche[rsnm]?|wem|wen|wohin|woher|wovor|womit|woran|wogegen|wieviele?)\b/;
/** From this probability on a clause without a tag is a check. */
const SURE = 0.6;

/** What is said out of kindness or manners claims nothing, unless it names a value: "Sie können mit mir offen sprechen." */
const BESIDE: SpeechAct[] = ['greeting', 'introduction', 'thanks', 'farewell', 'apology', 'small_talk', 'empathy', 'reassurance', 'offer'];
const claimsNothing = (text: string, acts: readonly SpeechAct[], model: UnderstandingModel) =>
  acts.some((act) => BESIDE.includes(act)) && itemsOf(text, model).length === 0;

/** Whether the clause itself asks for one thing: then it is no claim, whatever the line is. */
export const asksOutright = (clause: Clause) => ASKS.test(plain(clause.text));

/** Whether the clauses of a line sum up, read back or ask for assent to all of it. */
export const isSumming = (
  line: string,
  clauses: readonly Clause[],
  acts: readonly SpeechAct[],
  { claimPhrases }: UnderstandingModel,
): boolean =>
  listsAfterColon(line) ||
  acts.includes('summary') ||
  acts.includes('read_back') ||
  clauses.some(({ text, mark }, at) => claimPhrases.records(text) || (at > 0 && mark !== '.' && claimPhrases.isAlone(text)));

/** "Für die Beraterin schreibe ich: ..., ..., ...": things one after the other that are no questions. */
function listsAfterColon(line: string): boolean {
  const [, lead = '', rest = ''] = /^([^:?]{4,90}):\s(.+)$/s.exec(line) ?? [];
  if (!/\b(?:ich|wir|mir|uns|i)\b/i.test(lead)) return false;
  const pieces = rest.split(/,|\sund\s/).filter((piece) => piece.trim().split(/\s+/).length >= 2);
  return pieces.length >= 2 && !ASKS.test(plain(rest)) && !isVerbFirst(tokens(rest), 0);
}

/** A measured value that is told: "155 zu 90, Puls 98". */
const MEASURED = /\b\d+ (?:zu|auf|uber) \d+\b|\b(?:puls|sattigung|temperatur|blutdruck|bz|rr|grad|38|39)\b/;

/** Whether a clause says something to be so and wants assent to it. */
export function isCheck(clause: Clause, isWhole: boolean, acts: readonly SpeechAct[], model: UnderstandingModel): boolean {
  const text = plain(clause.text);
  if (ASKS.test(text)) return false;
  if (!isWhole && MEASURED.test(itemTokens(clause.text).join(' '))) return false;
  if (isWhole) return !claimsNothing(clause.text, acts, model);
  const words = text.split(' ').length;
  const isAct = acts.some((act) => isDoing(act) || BESIDE.includes(act));
  if (model.claimPhrases.hasTag(clause.text) && words >= 3 && (!isAct || itemsOf(clause.text, model).length > 0)) return true;
  if (ALSO.test(text) && words >= 4) return true;
  const checks = model.checkClassifier
    .classify(actFeaturesOf(clause.text, clause.mark, [], model.lexicon))
    .find(({ label }) => label === CHECK);
  if (!isAct && words >= 3 && (checks?.probability ?? 0) >= SURE) return true;
  return false;
}

const OF_THE_LISTENER = /\b(?:sie|ihnen|ihr|ihre|ihren|ihrem|ihrer)\b/;
const OF_THE_NURSE = /\b(?:ich|wir|mir|uns)\b/;

/** Whether a clause that is no check may still say something wrong of the person, as "War das am linken Bein?" does. */
export function mayBeWrong(clause: Clause, acts: readonly SpeechAct[], model: UnderstandingModel): boolean {
  if (claimsNothing(clause.text, acts, model)) return false;
  const text = model.claimPhrases.withoutTag(clause.text);
  if (MEASURED.test(itemTokens(clause.text).join(' '))) return false;
  if (ASKS.test(text) || /\b\w+ oder \w+/.test(text)) return false;
  // "Schlafen Sie gut." wishes, and says nothing to be so.
  if (clause.mark !== '?' && /^\w+en sie\b/.test(text)) return false;
  return clause.mark === '?' || (OF_THE_LISTENER.test(text) && !OF_THE_NURSE.test(text));
}
