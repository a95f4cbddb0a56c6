import type { CasePerson } from '@visite/contract/cases.ts';
import type { Understanding } from '#conversations/turn.ts';
import { clausesOf } from './clauses.ts';
import { topicOfPhrasing, type UnderstandingModel } from './model.ts';
import { fold } from './normalize.ts';
import { readOwnPhrasings } from './ownPhrasings.ts';
import { withoutPoliteness } from './politeness.ts';
import { formOf, readClause } from './readClause.ts';
import { isSaid } from './saidBy.ts';

export interface UnderstandingContext {
  person: CasePerson;
  activeTopic: string | null;
}

/** No word of German on a ward is longer; what stands behind it in one piece says nothing more. */
const LONGEST_WORD = 50;
/** More clauses than anybody says at once: a hundred pairs of letters between commas are no hundred questions. */
const MOST_CLAUSES = 60;

const ENDLESS_WORD = new RegExp(`([\\p{L}\\p{N}\\p{M}'’]{${LONGEST_WORD}})[\\p{L}\\p{N}\\p{M}'’]+`, 'gu');

/** What the built-in engine makes of a learner's line. Never throws; the same line in the same talk is always read alike. */
export function understand(said: string, context: UnderstandingContext, model: UnderstandingModel): Understanding {
  const reading = understandInSteps(said, context, model);
  let step = reading.next();
  while (!step.done) step = reading.next();
  return step.value;
}

/** The same with a step for each fact and each clause, between which a server can do something else. */
export function* understandInSteps(
  said: string,
  context: UnderstandingContext,
  model: UnderstandingModel,
): Generator<undefined, Understanding> {
  yield* readOwnPhrasings(context.person, model);
  const line = said.replaceAll(ENDLESS_WORD, '$1');
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
  let missedQuestions = 0;
  let isSummary = false;
  const isKnown = (sentence: string) => topicOfPhrasing(withoutPoliteness(sentence), model) !== undefined;
  const clauses = clausesOf(line, isKnown).slice(0, MOST_CLAUSES);
  for (const clause of clauses) {
    yield;
    // "Habe ich Sie richtig verstanden, Sie haben ...?": what is summed up is not asked anew.
    if (isSummary && formOf(clause.text) !== 'w') continue;
    const read = readClause(clause, clauses.length === 1, context, previous, model);
    for (const act of read.acts) if (!result.acts.includes(act)) result.acts.push(act);
    isSummary ||= read.acts.includes('summary');
    result.examination ??= read.examination;
    if (read.fact && !result.facts.includes(read.fact)) result.facts.push(read.fact);
    for (const question of read.questions) {
      previous = question.topic;
      if (!result.questions.some(({ topic, aspect }) => topic === question.topic && aspect === question.aspect))
        result.questions.push(question);
    }
    if (read.isMissed) missed += 1;
    if (read.isMissed && clause.mark === '?') missedQuestions += 1;
  }
  result.wantsTold = context.person.persona.wants.filter((want) => isSaid(want.said_by, line, model.lexicon)).map((want) => want.key);
  const folded = fold(line);
  result.jargon = model.jargon
    .filter(({ pattern, plain: explained }) => pattern.test(folded) && !explained.test(folded))
    .map(({ word }) => word);
  const isAnswered = result.questions.length > 0 || result.examination !== null || result.wantsTold.length > 0;
  const isMissed = isAnswered
    ? missedQuestions > 0 && result.questions.length > 0
    : missed > 0 && (result.acts.length === 0 || /\?/.test(line));
  result.isNotUnderstood = isMissed && !result.acts.includes('role_break');
  return result;
}
