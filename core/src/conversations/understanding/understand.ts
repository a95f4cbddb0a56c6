import type { CasePerson } from '@visite/contract/cases.ts';
import type { AskedQuestion, SpeechAct, Understanding } from '#conversations/turn.ts';
import { aspectOf, followUpTopic, isFollowUp, settledTopic } from './aspects.ts';
import { type Clause, clausesOf, isQuestionWord } from './clauses.ts';
import { examinationOf } from './examinations.ts';
import { contentFamilies, featuresOf } from './features.ts';
import { FUNCTION_WORDS, type Lexicon } from './lexicon.ts';
import { OFF_TOPIC, type UnderstandingModel } from './model.ts';
import { fold, tokens } from './normalize.ts';
import { plain, uncoloured } from './phrases.ts';
import { isSaid } from './saidBy.ts';

export interface UnderstandingContext {
  person: CasePerson;
  activeTopic: string | null;
}

/** Below this probability, or with the runner-up this close, the person asks back: worse than a miss is a wrong fact. */
const ACCEPT = 0.4;
const MARGIN = 0.2;
/** A clause that is no question must be clear to count as one. */
const ACCEPT_STATEMENT = 0.6;

const ASKS_TO_TELL =
  /\b(erzahl\w*|beschreib\w*|sagen sie|sag mir|nennen sie|berichten|erklaren sie|schildern|zeigen sie mir|zeig mir|ich (mochte|wollte|will|wurde gern\w*|muss) \w*\s?(wissen|fragen|etwas fragen)|konnen sie mir|konnten sie mir|kannst du mir|wissen sie|weisst du|ich frage|meine frage|frage)\b/;
const NEGATED = /\b(kein\w*|nicht|nie|niemals|ohne|nichts)\b/;
const CHOICE = /\b\w+ oder (eher |lieber |mehr )?(?!nicht\b)\w+/;

function formOf(clause: string): AskedQuestion['form'] {
  const words = plain(clause).split(' ');
  if (/\b(erzahl\w*|beschreib\w*|berichten|schildern)\b/.test(words.join(' '))) return 'open';
  if (words.slice(0, 4).some(isQuestionWord)) return 'w';
  return CHOICE.test(words.join(' ')) ? 'choice' : 'yes_no';
}

const questionWords = (clause: string, lexicon: Lexicon) => [
  ...new Set(
    tokens(clause)
      .filter((token) => !FUNCTION_WORDS.has(token))
      .flatMap((token) => [token, lexicon.familyOf(token)]),
  ),
];

/** Similarity of two sets of word families, 0..1. */
function likeness(a: string[], b: string[]): number {
  const setA = new Set(a);
  const setB = new Set(b);
  if (setA.size === 0 || setB.size === 0) return 0;
  const shared = [...setA].filter((family) => setB.has(family)).length;
  return (2 * shared) / (setA.size + setB.size);
}

const ASKED_BY_LIKENESS = 0.67;

/** The fact whose own phrasings fit the clause best, if well enough. */
function factAskedBy(clause: string, person: CasePerson, lexicon: Lexicon) {
  const families = contentFamilies(clause, lexicon);
  let best: { key: string; topic: string; score: number } | undefined;
  for (const fact of person.persona.facts) {
    for (const phrasing of fact.asked_by) {
      const isSame = plain(phrasing) === plain(clause);
      const score = isSame ? 1 : likeness(families, contentFamilies(phrasing, lexicon));
      if (score >= ASKED_BY_LIKENESS && score > (best?.score ?? 0)) best = { key: fact.key, topic: fact.topic, score };
    }
  }
  return best;
}

interface Guess {
  topic: string;
  confidence: number;
}

/** The topic of a clause, or nothing when it is not clear enough. */
function topicOf(clause: string, accept: number, model: UnderstandingModel): Guess | undefined {
  const content = contentFamilies(clause, model.lexicon);
  const parts = tokens(clause).flatMap((token) => (FUNCTION_WORDS.has(token) ? [] : model.lexicon.partsOf(token)));
  const known = [...content, ...parts].filter((family) => model.evidence.has(family));
  const [first, second] = model.classifier.classify(featuresOf(clause, model.lexicon));
  if (!first || first.label === OFF_TOPIC) return undefined;
  // Without one word of the matter only a line that is nearly a known phrasing counts.
  const needed = known.length === 0 ? Math.max(accept, 0.75) : accept;
  const unknownShare = content.length === 0 ? 0 : content.filter((family) => !model.evidence.has(family)).length / content.length;
  const strict = unknownShare >= 0.5 ? needed + 0.3 : needed;
  const margin = first.probability - (second?.probability ?? 0);
  return first.probability >= strict && margin >= MARGIN ? { topic: first.label, confidence: first.probability } : undefined;
}

/** Whom the line speaks to says nothing of what it asks. */
const ADDRESSED = /\b(frau|herrn?|schwester|pfleger|doktor|dr) [a-z']+/g;
const ASKS_WHO = /\b(sind sie|bist du|bin ich|spreche ich|sie sind) .*\b(frau|herrn?) [a-z']+/;

function actsOf(text: string, model: UnderstandingModel): { acts: SpeechAct[]; rest: string } {
  const folded = uncoloured(text);
  const isBrief = folded.split(' ').length <= 3;
  const acts: SpeechAct[] = [];
  let rest = folded;
  for (const { act, pattern } of model.acts) {
    // "Gut" agrees when it stands alone; in a sentence it is a word like any other.
    if ((act === 'agreement' && !isBrief) || !pattern.test(folded)) continue;
    if (!acts.includes(act)) acts.push(act);
    rest = rest.replace(pattern, ' ');
  }
  // "Das darf ich leider nicht" asks for nothing.
  const meant = acts.includes('refusal') ? acts.filter((act) => act !== 'consent_request') : acts;
  return { acts: meant, rest: rest.replaceAll(ADDRESSED, ' ').replaceAll(/\s+/g, ' ').trim() };
}

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
const CLOSING_ACTS: SpeechAct[] = ['announcement', 'instruction', 'introduction', 'reassurance', 'consent_request'];

/**
 * Reads a clause. `previous` is the topic of the clause before it, which a follow-up in the same line refers to.
 */
function readClause(clause: Clause, isAlone: boolean, context: UnderstandingContext, previous: string | null, model: UnderstandingModel) {
  const { acts, rest } = actsOf(clause.text, model);
  const examination = examinationOf(clause.text, acts, context.person, model.lexicon);
  const active = previous ?? context.activeTopic;
  const listens = context.person.persona.wants.length > 0;
  const isClosed = acts.some((act) => CLOSING_ACTS.includes(act));
  const asksToTell = ASKS_TO_TELL.test(plain(clause.text));
  const hasMatter = contentFamilies(rest, model.lexicon).length > 0 || tokens(rest).some(isQuestionWord);
  const nothing = {
    acts,
    examination,
    question: undefined as AskedQuestion | undefined,
    fact: undefined as string | undefined,
    isMissed: false,
  };

  if (examination || acts.some((act) => WHOLE_ACTS.includes(act))) return nothing;
  if (isClosed && !clause.isMarked) return nothing;
  const fact = factAskedBy(clause.text, context.person, model.lexicon);
  const question = (topic: string, aspect: AskedQuestion['aspect'], confidence: number): AskedQuestion => ({
    topic,
    aspect,
    form: formOf(clause.text),
    isNegated: NEGATED.test(plain(clause.text)),
    words: questionWords(clause.text, model.lexicon),
    confidence,
  });
  if (fact && (clause.asks || asksToTell || !listens))
    return { ...nothing, fact: fact.key, question: question(fact.topic, null, fact.score) };
  if (acts.length > 0 && !hasMatter) return nothing;

  if (clause.asks && ASKS_WHO.test(plain(clause.text))) return { ...nothing, question: question('identity', null, 0.9) };
  const aspect = aspectOf(clause.text);
  const text = acts.length > 0 ? rest : clause.text;
  // "Allergien" asks when it is all that is said; "..., Pflegefachfrau, ..." within a line does not.
  const isShort = isAlone && tokens(clause.text).length <= 3;
  const looksAsking = clause.asks || asksToTell;
  if (looksAsking && active && isFollowUp(text) && (aspect || clause.text.length < 40)) {
    const meant = followUpTopic(active, aspect);
    return { ...nothing, question: question(meant.topic, meant.aspect, 0.9) };
  }
  const mustBeClear = !looksAsking && !(isShort && !listens);
  const addresses = /\b(sie|ihr|ihre|ihren|ihnen|du|dein|deine|dir|dich)\b/.test(plain(text)) && !/\b(ich|wir)\b/.test(plain(text));
  if (mustBeClear && (isClosed || listens || acts.length > 0 || !addresses)) return { ...nothing, isMissed: acts.length === 0 && !listens };
  const guess = topicOf(text, mustBeClear || isClosed ? ACCEPT_STATEMENT : ACCEPT, model);
  if (guess) {
    const settled = settledTopic(guess.topic, aspect);
    return { ...nothing, question: question(settled.topic, settled.aspect, guess.confidence) };
  }
  return { ...nothing, isMissed: (looksAsking && !isClosed) || acts.length === 0 };
}

/** What the built-in engine makes of a learner's line. Never throws; the same line in the same talk is always read alike. */
export function understand(line: string, context: UnderstandingContext, model: UnderstandingModel): Understanding {
  const result: Understanding = {
    acts: [],
    questions: [],
    facts: [],
    examination: null,
    wantsTold: [],
    jargon: [],
    isNotUnderstood: false,
  };
  let previous: string | null = null;
  let missed = 0;
  let isSummary = false;
  const clauses = clausesOf(line);
  for (const clause of clauses) {
    // "Habe ich Sie richtig verstanden, Sie haben ...?": what is summed up is not asked anew.
    if (isSummary && formOf(clause.text) !== 'w') continue;
    const read = readClause(clause, clauses.length === 1, context, previous, model);
    for (const act of read.acts) if (!result.acts.includes(act)) result.acts.push(act);
    isSummary ||= read.acts.includes('summary');
    result.examination ??= read.examination;
    if (read.fact && !result.facts.includes(read.fact)) result.facts.push(read.fact);
    if (read.question) {
      const { topic, aspect } = read.question;
      previous = topic;
      if (!result.questions.some((asked) => asked.topic === topic && asked.aspect === aspect)) result.questions.push(read.question);
    }
    if (read.isMissed) missed += 1;
  }
  result.wantsTold = context.person.persona.wants.filter((want) => isSaid(want.said_by, line, model.lexicon)).map((want) => want.key);
  const folded = fold(line);
  result.jargon = model.jargon
    .filter(({ pattern, plain: explained }) => pattern.test(folded) && !explained.test(folded))
    .map(({ word }) => word);
  const isAnswered = result.questions.length > 0 || result.examination !== null || result.wantsTold.length > 0;
  result.isNotUnderstood =
    missed > 0 && !isAnswered && (result.acts.length === 0 || /\?/.test(line)) && !result.acts.includes('role_break');
  return result;
}
