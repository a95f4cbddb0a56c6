import type { CaseTask } from '@visite/contract/cases.ts';
import { type CaseRecord, type RecordedTurn, scopeOf, type TaskScope } from './caseRecord.ts';
import { examiningIn } from './examined.ts';
import type { LanguageRules } from './languageRules.ts';

/** How many of a task's findings a line works at. */
function workedAt(turn: RecordedTurn, { task, persons }: TaskScope, rules: LanguageRules): number {
  const asked = new Set(turn.turn.asked?.flatMap(({ facts }) => facts.slice(0, 1)) ?? turn.turn.told);
  const examinations = persons.flatMap((person) => person.examinations);
  return task.findings.filter(({ facts, examination }) => {
    if (facts) return facts.some((fact) => asked.has(fact));
    const done = examinations.find(({ key }) => key === examination);
    return done !== undefined && examiningIn(turn, done, examinations, rules) !== undefined;
  }).length;
}

/**
 * The lines of a talk that belong to a task, where several tasks are talks with the same person: those that work at its
 * findings, each with what follows until another task is worked at. All of the talk where none does.
 */
export function linesOf(task: CaseTask, record: CaseRecord, rules: LanguageRules): RecordedTurn[] {
  const own = scopeOf(record, task);
  const scopes = record.file.tasks
    .filter(({ person, kind }) => person === task.person && kind !== 'DOCUMENTATION')
    .map((other) => scopeOf(record, other));
  if (scopes.length <= 1) return own.turns;
  let current = scopes[0]?.task.key;
  const ofTask = own.turns.filter((turn) => {
    const counts = scopes.map((scope) => ({ key: scope.task.key, count: workedAt(turn, scope, rules) }));
    const most = Math.max(...counts.map(({ count }) => count));
    const best = counts.filter(({ count }) => count === most).map(({ key }) => key);
    if (most > 0 && !best.includes(current ?? '')) current = best[0];
    return current === task.key;
  });
  return ofTask.length > 0 ? ofTask : own.turns;
}
