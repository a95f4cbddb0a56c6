import type { Claim } from '#conversations/know/claim.ts';
import { asksOutright } from '#conversations/know/isCheck.ts';
import { matterOf } from '#conversations/matter.ts';
import { asksForSide } from '#conversations/mean/sideOfFocus.ts';
import { type AskedQuestion, isDoing, type SpeechAct } from '#conversations/turn.ts';
import { type Clause, isQuestionWord, startsQuestion } from './clauses.ts';
import { asksAnew } from './echoes.ts';
import type { UnderstandingModel } from './model.ts';
import { tokens } from './normalize.ts';
import { plain, uncoloured } from './phrases.ts';
import { asksToTell, type ReadClause } from './readClause.ts';

/*
 * What of a line is to be answered. A line has one thing that it is about: what it asks outright. Comfort, thanks, what only takes up the
 * last answer and what is said on the way to the question are heard (they move the mood, and say what the talk is about), and get no
 * answer of their own. Two real questions are both answered, in their order; what is wrong is put right whatever else is asked.
 */

/** "Wenn Sie abends merken, dass eine fehlt. Was tun Sie?" */
const SETS_OUT = /^(?:und |aber |also )*(?:wenn|falls|angenommen)\b/;

/** A sentence that is put as a statement, and asks for nothing. */
export const isStated = ({ mark, asks, text, opensQuestion }: Clause): boolean =>
  mark === '.' && !asks && !opensQuestion && !asksToTell(text) && !SETS_OUT.test(plain(text));

/** Acts that are all that a statement does. */
const ACTS_ALONE: readonly SpeechAct[] = ['empathy', 'reassurance', 'introduction', 'greeting', 'farewell', 'thanks'];

/** A line before it is said what of it is answered. */
export interface Line {
  clauses: readonly Clause[];
  reads: readonly ReadClause[];
  /** Whether the person is one who waits to be told something. */
  isListening: boolean;
  model: UnderstandingModel;
}

/** "Zuerst möchte ich Sie fragen, wie es dem Bein geht." */
const asksInWords = ({ text }: Clause): boolean => WANTS_TO_KNOW.test(plain(text)) && tokens(text).some(isQuestionWord);
const WANTS_TO_KNOW = /\bich\b.*\b(?:fragen|wissen|frage)\b/;

/** Whether something is asked for outright by another clause than this. */
export const asksElsewhere = ({ clauses, model }: Line, at: number): boolean =>
  clauses.some((clause, other) => other !== at && (asksAnew(clause, model) || asksInWords(clause)));

/**
 * Whether a line takes leave and asks for nothing: then it is answered as one that does. "Einmal auf die Seite, ich guck nach Dekubitus":
 * what only sounds like it, where something is examined or done after it, takes none.
 */
export function isLeaveTaking({ clauses, reads, model }: Line): boolean {
  const isNamed = (at: number) =>
    model.actPhrases.some(({ act, pattern }) => act === 'farewell' && pattern.test(uncoloured(clauses[at]?.text ?? '')));
  const goesOn = (at: number) => reads.some(({ acts }, later) => later > at && acts.some(isDoing));
  const isLeave = reads.some(
    ({ acts, examination }, at) => acts.includes('farewell') && (isNamed(at) || (examination === null && !goesOn(at))),
  );
  return isLeave && clauses.every(({ mark }) => mark !== '?');
}

/** Whether an examination that was read in a clause is begun: who asks something else, or goes, only speaks of it. */
export function isBegun(line: Line, at: number): boolean {
  const [clause, read] = [line.clauses[at] as Clause, line.reads[at] as ReadClause];
  if (isLeaveTaking(line)) return false;
  if (line.clauses.some((other) => other !== clause && asksInWords(other))) return false;
  return read.acts.some(isDoing) || !isStated(clause) || !asksElsewhere(line, at);
}

/** Whether what a clause says to be so is answered: beside a question only what is wrong is. */
export const isClaimAnswered = (line: Line, at: number, claims: readonly Claim[]): boolean =>
  line.isListening ||
  !isStated(line.clauses[at] as Clause) ||
  line.model.claimPhrases.hasTag(line.clauses[at]?.text ?? '') ||
  !asksElsewhere(line, at) ||
  claims.some(({ truth, isCertain }) => truth === 'false' && isCertain);

/** Whether a claim may pass without an answer: it is so, or about nothing that is known. */
export const mayPass = ({ truth, isAbout, isDoubted, isUnknownValue }: Claim): boolean =>
  truth === 'true' || (truth === 'open' && !isAbout && !isDoubted && !isUnknownValue);

/** "Die Füße brennen?", before "Seit wann denn?": names what the question after it is about. */
const isPutAsSo = ({ text, mark }: Clause): boolean =>
  mark === '?' && !tokens(text).some((_, at, words) => startsQuestion(words, at) && at < ASKS_EARLY);
/** The verb or word of a question stands before this word. */
const ASKS_EARLY = 3;

/** A question with the clause in which it was found. */
export interface FoundQuestion {
  at: number;
  question: AskedQuestion;
  /** The clause tells what the person waits to be told, who has told nothing yet that it could take up. */
  isNews: boolean;
}

/** The questions of a line that are answered, in their order, each once. */
export function questionsToAnswer(found: readonly FoundQuestion[], line: Line): AskedQuestion[] {
  const asksOn = (later: FoundQuestion, { topic }: AskedQuestion) =>
    asksForSide(line.clauses[later.at] as Clause) && matterOf(later.question.topic) === matterOf(topic);
  const isAsked = ({ at, isNews, question }: FoundQuestion) => {
    const clause = line.clauses[at] as Clause;
    // Who gives orders hears in a statement one of his that is read back, once there are some.
    if (line.isListening) return !(isNews && clause.mark === '.' && !asksOutright(clause));
    if (!isStated(clause)) return !(isPutAsSo(clause) && found.some((later) => later.at > at && asksOn(later, question)));
    if (isLeaveTaking(line) || asksElsewhere(line, at)) return false;
    const acts = line.reads[at]?.acts ?? [];
    return !(acts.length > 0 && acts.every((act) => ACTS_ALONE.includes(act)));
  };
  const asked: AskedQuestion[] = [];
  for (const { question } of found.filter(isAsked)) {
    const isSame = ({ topic, aspect, facts }: AskedQuestion) =>
      question.facts.length > 0 ? facts[0] === question.facts[0] : topic === question.topic && aspect === question.aspect;
    if (!asked.some(isSame)) asked.push(question);
  }
  return asked;
}
