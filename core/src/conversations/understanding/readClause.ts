import type { CasePerson } from '@visite/contract/cases.ts';
import { askedExactly } from '#conversations/mean/candidates.ts';
import { type AskedQuestion, isDoing, type SpeechAct } from '#conversations/turn.ts';
import { aspectOf, settledTopic } from './aspects.ts';
import { type Clause, isQuestionWord } from './clauses.ts';
import type { UnderstandingContext } from './context.ts';
import { topicsAskedTogether } from './coordination.ts';
import { examinationOf } from './examinations.ts';
import { contentFamilies } from './features.ts';
import { followedUp } from './followUps.ts';
import { FUNCTION_WORDS } from './functionWords.ts';
import { topicOfPhrasing, type UnderstandingModel } from './model.ts';
import { tokens } from './normalize.ts';
import { plain } from './phrases.ts';
import { isFramed, withoutPoliteness } from './politeness.ts';
import { readActs } from './readActs.ts';
import { AHEAD, FAR_AHEAD, type Meaning, type TopicGuess, topicOf } from './readTopic.ts';
import { aboutPatient, meaningFor } from './relatives.ts';

const ASKS_TO_TELL =
  /\b(erzahl\w*|beschreib\w*|sagen|sag mir|nennen|nenne|angeben|buchstabier\w*|lokalisier\w*|schatzen sie|bewerten sie|zahlen sie|geben sie \w* ?(schmerz\w*)? ?\w* ?\w* ?(zahl|nummer|wert|note|punkte)|berichten|erklaren sie|schildern|zeigen sie|zeig mir|deuten sie|ich (mochte|wollte|will|wurde gern\w*|muss) \w*\s?(wissen|fragen|etwas fragen)|konnen sie mir|konnten sie mir|kannst du mir|wissen sie|weisst du|ich frage|meine frage|frage)\b/;
/** "Sagen Sie mir Bescheid, wenn etwas ist": to be called is no question. */
const ASKS_TO_CALL = /\b(sagen|sag|geben|gib|gebt|sagt) (sie )?(mir |uns )?(bitte |gleich |sofort |ruhig |dann |einfach )*bescheid\b/;
/** Whether a clause asks to be told something, in whatever form. */
export const asksToTell = (clause: string): boolean => ASKS_TO_TELL.test(plain(clause).replace(ASKS_TO_CALL, ''));
const NEGATED = /\b(kein\w*|nicht|nie|niemals|ohne|nichts)\b/;
const CHOICE = /\b\w+ oder (eher |lieber |mehr )?(?!nicht\b)\w+/;
const ASKS_WHO = /\b(sind sie|bist du|bin ich|spreche ich|sie sind) .*\b(frau|herrn?) [a-z']+/;
const ADDRESSES = /\b(sie|ihr|ihre|ihren|ihnen|du|dein|deine|dir|dich)\b/;

/** Acts that are the whole of a clause: what else stands in it is no question. */
const WHOLE_ACTS: SpeechAct[] = [
  'role_break',
  'insult',
  'summary',
  'read_back',
  'invite_questions',
  'ask_repeat',
  'apology',
  'empathy',
  'refusal',
];
/** Acts after which the rest of the clause counts as a question only with a question mark. */
const CLOSING_ACTS: SpeechAct[] = ['announcement', 'instruction', 'introduction', 'reassurance', 'consent_request', 'offer'];

export interface ReadClause {
  acts: SpeechAct[];
  examination: string | null;
  questions: AskedQuestion[];
  /** Key of the fact met by its own phrasing. */
  fact: string | null;
  isMissed: boolean;
}

export const isNegated = (clause: string) => NEGATED.test(plain(clause));

export function formOf(clause: string): AskedQuestion['form'] {
  const text = plain(clause);
  if (/\b(erzahl\w*|beschreib\w*|berichten|schildern)\b/.test(text)) return 'open';
  if (text.split(' ').slice(0, 4).some(isQuestionWord)) return 'w';
  return CHOICE.test(text) ? 'choice' : 'yes_no';
}

/** Small words that facts may name: what was taken today, whether one sleeps well. */
const NAMEABLE = new Set(['heute', 'jetzt', 'gut']);

export function questionWords(clause: string, { lexicon }: UnderstandingModel): string[] {
  const content = tokens(clause).filter((token) => NAMEABLE.has(token) || !FUNCTION_WORDS.has(token));
  return [...new Set(content.flatMap((token) => [token, lexicon.familyOf(token)]))];
}

/** A statement in words that nobody says on a ward is asked back about. */
export function isStrange(clause: string, { lexicon }: UnderstandingModel): boolean {
  const content = tokens(clause).filter((token) => !FUNCTION_WORDS.has(token));
  return content.length > 0 && content.filter(lexicon.isKnown).length * 2 < content.length;
}

/** Acts that a question may look like: "Haben Sie noch Geschwister?" is no "Haben Sie noch Fragen?". */
const LIKE_QUESTIONS: SpeechAct[] = ['consent_request', 'invite_questions', 'ask_repeat'];

/** Whether the clause asks for a topic more clearly than it does an act that no phrase names. */
const isOutdone = (act: SpeechAct, clause: Clause, person: CasePerson, model: UnderstandingModel) =>
  clause.mark === '?' &&
  LIKE_QUESTIONS.includes(act) &&
  topicOf(withoutPoliteness(aboutPatient(clause.text, person)), FAR_AHEAD, model) !== undefined;

/** "Schlafen Sie gut.", "Können Sie bitte tief einatmen?": the words of a question, and none. */
const isTold = (clause: Clause, whole: string, asking: number) =>
  /^(\w+en sie|bitte|konnen sie|dann) /.test(plain(clause.text)) &&
  ((clause.mark === '.' && asking < 0.5) || (whole === 'instruction' && /\bbitte\b/.test(plain(clause.text))));

/** What a clause asks for: a follow-up, one topic, or two named together. */
function topicsAsked(text: string, ahead: number, active: string | null, model: UnderstandingModel, meaning?: Meaning): TopicGuess[] {
  const followed = active && !meaning ? followedUp(text, active, model) : undefined;
  if (followed !== undefined) return followed ? [followed] : [];
  const together = meaning ? [] : topicsAskedTogether(text, model);
  if (together.length > 0) return together;
  const guess = topicOf(text, ahead, model, meaning);
  return guess ? [guess] : [];
}

/** Reads a clause. `previous` is the topic of the clause before it, which a follow-up in the same line refers to. */
export function readClause(
  clause: Clause,
  isAlone: boolean,
  context: UnderstandingContext,
  previous: string | null,
  model: UnderstandingModel,
): ReadClause {
  const { person } = context;
  const said = plain(clause.text);
  const listens = person.persona.wants.length > 0;
  const read = readActs(clause, model);
  const { rest, whole, asking } = read;
  const acts = read.acts.filter((act) => read.named.includes(act) || !isOutdone(act, clause, person, model));
  const isKnown =
    !listens &&
    topicOfPhrasing(withoutPoliteness(aboutPatient(clause.text, person)), model) !== undefined &&
    !isTold(clause, read.whole, asking);
  const nothing: ReadClause = { acts, examination: null, questions: [], fact: null, isMissed: false };
  // What is only offered is not begun.
  const isOffered = acts.includes('offer') && !acts.some(isDoing);
  const examination = isKnown || isFramed(clause.text) || isOffered ? null : examinationOf(clause, acts, person, model);
  if (examination) return { ...nothing, examination };

  const isToldFor = asksToTell(clause.text);
  const isClosed = !isKnown && !isToldFor && acts.some((act) => CLOSING_ACTS.includes(act));
  if (!isKnown) {
    if (acts.some((act) => WHOLE_ACTS.includes(act))) return nothing;
    if (isClosed && (clause.mark !== '?' || acts.some((act) => act === whole))) return nothing;
    if (clause.mark === '.' && !isToldFor && acts.some((act) => act === whole)) return nothing;
    if (whole === 'statement' && !clause.asks && !isToldFor) return { ...nothing, isMissed: !listens && isStrange(clause.text, model) };
  }

  const text = withoutPoliteness(aboutPatient(acts.length > 0 && !isKnown ? rest : clause.text, person));
  // A line without any mark is more often a question than not.
  const looksAsking = clause.asks || isToldFor || isKnown || (!listens && clause.mark === '' && whole === 'question');
  const asked = (topics: TopicGuess[], fact: string | null = null): ReadClause => ({
    ...nothing,
    fact,
    questions: topics.map(({ topic, aspect = null, confidence }) => ({
      topic,
      aspect,
      form: formOf(clause.text),
      isNegated: NEGATED.test(said),
      words: questionWords(clause.text, model),
      confidence,
      facts: fact === null ? [] : [fact],
    })),
  });

  const fact = looksAsking || !listens ? askedExactly(clause.text, person, model) : undefined;
  if (fact) return asked([{ topic: fact.topic, confidence: 1 }], fact.key);
  const hasMatter = contentFamilies(text, model.lexicon).length > 0 || tokens(text).some(isQuestionWord);
  if (acts.length > 0 && !hasMatter) return nothing;
  if (clause.asks && ASKS_WHO.test(said)) return asked([{ topic: 'identity', confidence: 0.9 }]);

  // "Allergien" asks when it is all that is said; "..., Pflegefachfrau, ..." within a line does not.
  const isShort = isAlone && tokens(clause.text).length <= 3;
  const mustBeClear = !looksAsking && !(isShort && !listens);
  const addresses = ADDRESSES.test(said) && !/\b(ich|wir)\b/.test(said);
  if (mustBeClear && (isClosed || listens || acts.length > 0 || !addresses || asking < 0.5))
    return { ...nothing, isMissed: acts.length === 0 && !listens };
  if (mustBeClear && clause.mark === '.') return { ...nothing, isMissed: acts.length === 0 && isStrange(clause.text, model) };
  const ahead = mustBeClear || isClosed ? FAR_AHEAD : AHEAD;
  const topics = topicsAsked(text, ahead, looksAsking ? (previous ?? context.activeTopic) : null, model, meaningFor(clause.text, person));
  if (topics.length === 0) return { ...nothing, isMissed: (looksAsking && !isClosed) || acts.length === 0 };
  return asked(
    topics.map((guess) => ({
      ...guess,
      ...settledTopic(guess.topic, guess.aspect ?? aspectOf(text)),
    })),
  );
}
