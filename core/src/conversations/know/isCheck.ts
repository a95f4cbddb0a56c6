import { isDoing, type SpeechAct } from '#conversations/turn.ts';
import { CHECK } from '#conversations/understanding/actModel.ts';
import { type Clause, isQuestionWord, startsQuestion } from '#conversations/understanding/clauses.ts';
import { actFeaturesOf } from '#conversations/understanding/features.ts';
import type { UnderstandingModel } from '#conversations/understanding/model.ts';
import { tokens } from '#conversations/understanding/normalize.ts';
import { plain } from '#conversations/understanding/phrases.ts';
import { isVerb, isVerbFirst } from '#conversations/understanding/verbs.ts';
import { NEGATES } from './denial.ts';
import { itemsOf, itemTokens } from './items.ts';

const ALSO =
  /^(?:und |gut |ok |okay |aha |ach so )*also (?:sie|ihr|ihre|ihnen|das|die|der|es|er|kein|keine|nur|immer|seit|\d+|rechts|links|um|in|vor|bis|am)\b/;
const ASKS =
  /^(?:und |also |aber |dann |gut |ok )*(?:seit |von |bis |in |an |auf |um |mit |bei |zu )?(?:was|wer|wo|wie|wann|warum|wieso|weshalb|welche[rsnm]?|wem|wen|wohin|woher|wovor|womit|woran|wogegen|wieviele?)\b/;
/** From this probability on a clause without a tag is a check. */
const SURE = 0.6;

/** What is said out of kindness or manners claims nothing, unless it names a value: "Sie können mit mir offen sprechen." */
const BESIDE: SpeechAct[] = ['greeting', 'introduction', 'thanks', 'farewell', 'apology', 'small_talk', 'empathy', 'reassurance', 'offer'];
/** Whether something is said or done beside which an open claim is no matter: nobody asks back after a kind word. */
export const isBeside = (acts: readonly SpeechAct[]): boolean => acts.some((act) => isDoing(act) || BESIDE.includes(act));
const claimsNothing = (text: string, acts: readonly SpeechAct[], model: UnderstandingModel) =>
  acts.some((act) => BESIDE.includes(act)) && itemsOf(text, model).length === 0;

/** Whether the clause itself asks for one thing: then it is no claim, whatever the line is. */
export const asksOutright = (clause: Clause) => ASKS.test(plain(clause.text));

/** So many values in one breath, and nothing asked: all is said once more. */
const MANY_VALUES = 3;
const LONG = 12;
function namesMany(line: string, clauses: readonly Clause[], acts: readonly SpeechAct[], model: UnderstandingModel): boolean {
  const isMany = (text: string) => tokens(text).length >= LONG && itemsOf(text, model).length >= MANY_VALUES;
  if (clauses.some(({ asks, mark }) => asks || mark === '?') || !isMany(line) || MEASURED.test(itemTokens(line).join(' '))) return false;
  // "Guten Abend. Ich bin Schwester Mira, ich habe heute Spätdienst": who says who he is says nothing of the listener.
  if (!acts.includes('greeting') && !acts.includes('introduction')) return true;
  return isMany(
    clauses
      .map(({ text }) => text)
      .filter((text) => !OF_THE_NURSE.test(plain(text)) || model.claimPhrases.records(text))
      .join(', '),
  );
}

/** Whether the clauses of a line sum up, read back or ask for assent to all of it. */
export const isSumming = (
  line: string,
  clauses: readonly Clause[],
  acts: readonly SpeechAct[],
  isProfessional: boolean,
  model: UnderstandingModel,
): boolean =>
  listsAfterColon(line) ||
  (!isProfessional && namesMany(line, clauses, acts, model)) ||
  acts.includes('summary') ||
  acts.includes('read_back') ||
  clauses.some(({ text, mark }, at) => model.claimPhrases.records(text) || (at > 0 && mark !== '.' && model.claimPhrases.isAlone(text)));

/** "Für die Beraterin schreibe ich: ..., ..., ...": things one after the other that are no questions. */
function listsAfterColon(line: string): boolean {
  const [, lead = '', rest = ''] = /^([^:?]{4,90}):\s(.+)$/s.exec(line) ?? [];
  if (!/\b(?:ich|wir|mir|uns|i)\b/i.test(lead)) return false;
  const pieces = rest.split(/,|\sund\s/).filter((piece) => piece.trim().split(/\s+/).length >= 2);
  return pieces.length >= 2 && !ASKS.test(plain(rest)) && !isVerbFirst(tokens(rest), 0);
}

/** A measured value that is told: "155 zu 90, Puls 98". */
const MEASURED = /\b\d+ (?:zu|auf|uber) \d+\b|\b(?:puls|sattigung|temperatur|blutdruck|bz|rr|grad|38|39)\b/;

/** "Sie müssen oft", "den Weg finden Sie prima": in a summary no kind word. */
const tellsOfListener = (text: string) =>
  text.split(' ').length >= SHORTEST_TOLD && /\bsie\b/.test(text) && !OF_THE_NURSE.test(text) && text.split(' ').some(isVerb);
const SHORTEST_TOLD = 4;

/** "Stellen Sie sich noch mal auf die Waage?" asks for something to be done. */
const BRIEFLY = '(?:(?:bitte|mal|noch|jetzt|kurz|einmal|nochmal) )';
const ASKS_TO_DO = new RegExp(`^${BRIEFLY}*\\w+en sie ${BRIEFLY}*(?:sich|mir|uns) ${BRIEFLY}`);

/** Whether a clause says something to be so and wants assent to it. */
export function isCheck(clause: Clause, isWhole: boolean, acts: readonly SpeechAct[], model: UnderstandingModel): boolean {
  const text = plain(clause.text);
  if (ASKS.test(text) || ASKS_TO_DO.test(text)) return false;
  // "Unter 85" is a limit that was set, and nothing that was measured.
  const setsLimit = itemsOf(clause.text, model).some(({ bound }) => bound !== undefined);
  if (!isWhole && !setsLimit && MEASURED.test(itemTokens(clause.text).join(' '))) return false;
  // Of a summary nothing that denies is passed over.
  if (isWhole)
    return tokens(clause.text).some((word) => NEGATES.test(word)) || !claimsNothing(clause.text, acts, model) || tellsOfListener(text);
  const words = text.split(' ').length;
  const isAct = isBeside(acts);
  // "Ihr Sohn landet morgen früh, ne?": what sounds like a kind word and wants assent claims something all the same.
  const isOfOthers = !OF_THE_NURSE.test(model.claimPhrases.withoutTag(clause.text)) && words >= SHORTEST_TOLD;
  if (model.claimPhrases.hasTag(clause.text) && words >= 3 && (!isAct || isOfOthers || itemsOf(clause.text, model).length > 0)) return true;
  if (ALSO.test(text) && words >= 4) return true;
  const checks = model.checkClassifier
    .classify(actFeaturesOf(clause.text, clause.mark, [], model.lexicon))
    .find(({ label }) => label === CHECK);
  if (!isAct && words >= 3 && (checks?.probability ?? 0) >= SURE) return true;
  return false;
}

const OF_THE_LISTENER = /\b(?:sie|ihnen|ihr|ihre|ihren|ihrem|ihrer)\b/;
const OF_THE_NURSE = /\b(?:ich|wir|mir|uns)\b/;
/** "Der zeigt mir den Sauerstoff": of who speaks, and not of who listens. */
export const isOfNurse = (text: string): boolean => OF_THE_NURSE.test(plain(text)) && !OF_THE_LISTENER.test(plain(text));

/** "Mit dem Trinken sind Sie ja frei": said as something that both know. */
const STATES = /\b(?:sie|er|ihre? \w+) (?:\w+ )?ja \w+/;
/** "Wenn Sie tief atmen, ..." says nothing to be so. */
const BEGINS_BESIDE = /^(?:wenn|falls|weil|damit|bevor|ob|obwohl|sobald|dass|als|nachdem)$/;
/** "Dann war das am linken Auge" says so. */
const INVERTS = /^(?:dann|jetzt|da)$/;
const ENDS_AS_VERB = /^\w{3,}(?:en|eln|ern|t)$/;
const LEADS = /^(?:und|also|aber|dann|gut|ok|okay|ah|aha|ach|so|ja|na|genau|jetzt|herr|frau)$/;

/**
 * Whether a clause is put as a statement of the one who listens or of what is known of him, though nothing in it asks for assent:
 * "Die Schmerzen gehen in die linke Schulter", "L-Thyroxin 125 jeden Morgen".
 */
export function isSaidSo(clause: Clause, acts: readonly SpeechAct[], isProfessional: boolean, model: UnderstandingModel): boolean {
  if (clause.mark === '?' || acts.includes('greeting') || acts.includes('introduction')) return false;
  const items = itemsOf(clause.text, model);
  const text = plain(clause.text);
  if (isKindlySaid(clause, acts, model) && !acts.every(isKindWord)) return false;
  const words = text.split(' ');
  const first = words.findIndex((word) => !LEADS.test(word));
  if (first < 0 || words.length - first < 3 || BEGINS_BESIDE.test(words[first] ?? '') || words.some(isQuestionWord)) return false;
  // "Das ist schon viel haben Sie etwas gemerkt": a verb before its subject asks where one stands before it.
  const isInverted = INVERTS.test(words[first - 1] ?? '');
  // A limit is set, and never measured: who names one to a professional reads back.
  const setsLimit = isProfessional && items.some(({ bound }) => bound !== undefined);
  const asks = words.some(
    (_, at) => at >= first && startsQuestion(words, at) && ((at === first && !isInverted) || words.slice(first, at).some(isVerb)),
  );
  if (setsLimit && !asks) return true;
  if (asks || MEASURED.test(itemTokens(clause.text).join(' '))) return false;
  const isOfListener = OF_THE_LISTENER.test(text);
  if ((OF_THE_NURSE.test(text) && !model.claimPhrases.records(clause.text)) || (isProfessional && !isOfListener)) return false;
  if (acts.some(isDoing) && !isOfListener) return false;
  return words.some(isVerb) || items.length > 0 || ENDS_AS_VERB.test(words.at(-1) ?? '');
}

/** What a statement of the listener is often heard as: only what it is about says whether it is one. */
const isKindWord = (act: SpeechAct) => act === 'empathy' || act === 'small_talk' || act === 'reassurance';

/** "Sie sind gefallen ungefähr um Mitternacht?": asked, and put as a statement for the listener to agree to. */
export function isPutAsSo({ text, mark }: Clause): boolean {
  const words = plain(text).split(' ');
  const asks = words.some((word, at) => isQuestionWord(word) || (at < ASKS_EARLY && startsQuestion(words, at)));
  return mark === '?' && !asks && words.length >= SHORTEST_TOLD;
}
/** The verb of a question stands before this word. */
const ASKS_EARLY = 3;

/** Whether a clause that is no check may still say something wrong of the person, as "War das am linken Bein?" does. */
export function mayBeWrong(clause: Clause, acts: readonly SpeechAct[], model: UnderstandingModel): boolean {
  if (claimsNothing(clause.text, acts, model)) return false;
  const text = model.claimPhrases.withoutTag(clause.text);
  if (MEASURED.test(itemTokens(clause.text).join(' '))) return false;
  if (ASKS.test(text) || /\b\w+ oder \w+/.test(text)) return false;
  // "Schlafen Sie gut." wishes, and says nothing to be so.
  if (clause.mark !== '?' && /^\w+en sie\b/.test(text)) return false;
  if (ASKS_TO_DO.test(text)) return false;
  if (acts.includes('consent_request')) return true;
  return clause.mark === '?' || (OF_THE_LISTENER.test(text) && !OF_THE_NURSE.test(text));
}

/** Whether a statement sounds like a kind word: it claims something only where it is surely about it. A side, a drug or a year is none, nor is what both know. */
export const isKindlySaid = (clause: Clause, acts: readonly SpeechAct[], model: UnderstandingModel): boolean =>
  acts.some((act) => BESIDE.includes(act)) &&
  !itemsOf(clause.text, model).some(({ kind }) => kind === 'side' || kind === 'drug' || kind === 'year') &&
  !STATES.test(plain(clause.text));
