import type { CaseTask } from '@visite/contract/cases.ts';
import type { CaseEvaluation, Judgement } from '@visite/contract/evaluation.ts';
import { drained } from '#steps/drained.ts';
import { judgeBehaviour } from './behaviours.ts';
import { type CaseRecord, scopeOf } from './caseRecord.ts';
import { estimateCefr } from './cefr.ts';
import { asText, findCorrectionsInSteps, type SpokenLine } from './corrections.ts';
import { judgeDocument } from './documentStyle.ts';
import { judgeFalseStatements } from './falseClaims.ts';
import { judgeFinding } from './findings.ts';
import type { LanguageRules } from './languageRules.ts';
import { listenerOf } from './listener.ts';
import { judgeMedicationOrder } from './medicationOrder.ts';
import { notAssessed } from './notAssessed.ts';
import { isPlayed, playedOf, playedSoFar } from './played.ts';
import { nextStepsOf, strengthsOf } from './priorities.ts';
import { judgeRespect } from './respect.ts';
import { caseScore, type JudgedTask, taskScore } from './score.ts';
import { linesOf } from './segments.ts';

/** The evaluation without what only the server knows: ids, times and rewards. */
export type JudgedCase = Omit<CaseEvaluation, 'case_interaction_id' | 'is_pending' | 'xp' | 'streak_days' | 'created_at'>;

/** In talks with a patient who has something to say about allergies, judged with the first task that is about that. */
function orderTask(record: CaseRecord): CaseTask | undefined {
  const patient = record.file.persons.find(
    ({ persona }) => persona.type === 'PATIENT' && persona.facts.some(({ topic }) => topic === 'allergies'),
  );
  if (!patient) return undefined;
  const allergies = new Set(patient.persona.facts.filter(({ topic }) => topic === 'allergies').map(({ key }) => key));
  const tasks = record.file.tasks.filter((task) => task.person === patient.key);
  return tasks.find((task) => task.findings.some((finding) => finding.facts?.some((fact) => allergies.has(fact)))) ?? tasks[0];
}

function judgeTask(task: CaseTask, record: CaseRecord, rules: LanguageRules, judgesOrder: boolean): JudgedTask {
  const scope = scopeOf(record, task);
  const { level } = record;
  const lines = linesOf(task, record, rules);
  const order = judgesOrder ? judgeMedicationOrder(scope, rules.models, level) : null;
  const findings = task.findings.map((finding) => judgeFinding(finding, scope, rules, level));
  const expected: Judgement[] = [
    ...findings,
    ...judgeDocument(scope, rules),
    ...(order ? [order] : []),
    ...task.behaviours.map((behaviour) => judgeBehaviour(behaviour, scope, { glossary: record.file.glossary, rules, level, lines })),
  ];
  const judgements = [
    ...expected,
    ...judgeFalseStatements(scope, lines, expected, rules),
    ...(task.kind === 'DOCUMENTATION' ? [] : judgeRespect(lines)),
  ];
  return { task_key: task.key, title: task.title, score: taskScore(judgements), judgements, is_played: isPlayed(task, judgements, record) };
}

/**
 * Judges a case by rules (domain 3, end of a case): each finding, behaviour and safety rule yes or no, with the
 * learner's own words as evidence; language; what to keep and what to try next. Scores are 0..1: a task's is the
 * share of its judgements that are met, safety counting double; the case's is the mean of its tasks. A step for each task and sentence.
 */
export function* evaluateCaseInSteps(record: CaseRecord, rules: LanguageRules): Generator<undefined, JudgedCase> {
  const withOrder = orderTask(record);
  const tasks: JudgedTask[] = [];
  for (const task of record.file.tasks) {
    yield;
    tasks.push(judgeTask(task, record, rules, task === withOrder));
  }
  const lines = record.conversations.flatMap(({ person, turns }) => {
    const to = listenerOf(record.file.persons.find(({ key }) => key === person)?.persona);
    // A line that speaks to the machine and not to the person is no sample of ward German.
    const inRole = turns.filter(({ turn }) => !turn.acts.includes('role_break'));
    return inRole.map(({ message_id, line }): SpokenLine => ({ message_id, line, ...to }));
  });
  const documents = Object.values(record.documents).map(asText);
  const { corrections, mistakes } = yield* findCorrectionsInSteps([...lines, ...documents], rules);
  const cefr = estimateCefr(
    lines.map(({ line }) => line),
    mistakes,
  );
  return {
    source: 'built-in',
    score: caseScore(tasks),
    tasks,
    played: playedSoFar(tasks),
    language: { corrections, cefr_estimate: cefr.level, reason: cefr.reason, cefr_basis: cefr.basis },
    strengths: strengthsOf(playedOf(tasks)),
    next_steps: nextStepsOf(playedOf(tasks), corrections),
    not_assessed: notAssessed(record.file, tasks),
  };
}

export const evaluateCase = (record: CaseRecord, rules: LanguageRules): JudgedCase => drained(evaluateCaseInSteps(record, rules));
