import type { ExpectedFinding } from '@visite/contract/cases.ts';
import type { Judgement } from '@visite/contract/evaluation.ts';
import type { LanguageLevel } from '@visite/contract/primitives.ts';
import { byFacts } from './asked.ts';
import type { TaskScope } from './caseRecord.ts';
import { byExamination } from './examined.ts';
import { judgement } from './judgement.ts';
import type { LanguageRules } from './languageRules.ts';
import { byWant } from './passedOn.ts';
import { byWritten } from './written.ts';

/** Whether one thing was found out, examined, told or written down (contract, ExpectedFinding). Always decided: met is never null. */
export function judgeFinding(finding: ExpectedFinding, scope: TaskScope, rules: LanguageRules, level: LanguageLevel): Judgement {
  const found = finding.facts
    ? byFacts(finding.facts, scope, rules, level)
    : finding.examination
      ? byExamination(finding.examination, scope, rules)
      : finding.want
        ? byWant(finding.want, scope, rules)
        : byWritten(finding, scope, rules);
  return judgement({
    key: finding.key,
    category: finding.is_safety ? 'safety' : 'content',
    label: finding.label,
    met: found.met,
    comment: found.comment,
    evidence: found.evidence,
    better: found.better,
  });
}
