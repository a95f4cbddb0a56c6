import type { Judgement } from '@visite/contract/evaluation.ts';
import type { TaskScope } from './caseRecord.ts';
import { judgement } from './judgement.ts';
import type { LanguageRules } from './languageRules.ts';
import type { FalseStatement } from './truth/falseStatements.ts';
import { falseInTask } from './written.ts';

/** What is wrong in a document and endangers somebody: a drug, a dose, a side, an allergy, a measured value. */
const isDangerous = ({ about }: FalseStatement) => /^(?:allergy|dose|side|drug|hour|finding|measure (?!span|weekday|month))/.test(about);

/**
 * Wrong things in a task's document that no judgement of an expected finding has named yet, each as one of its own; a wrong
 * drug, dose, side, allergy or value as one of safety.
 */
export function judgeFalseStatements(scope: TaskScope, judged: readonly Judgement[], rules: LanguageRules): Judgement[] {
  if (scope.task.kind !== 'DOCUMENTATION') return [];
  const named = judged.flatMap(({ met, quote }) => (met === false && quote !== null ? [quote] : []));
  return falseInTask(scope, rules)
    .filter(({ quote }) => !named.some((other) => other.includes(quote) || quote.includes(other)))
    .map((statement, at) =>
      judgement({
        key: `false_${at + 1}`,
        category: isDangerous(statement) ? 'safety' : 'content',
        label: 'Angabe stimmt nicht',
        met: false,
        comment: `Im Text steht „${statement.quote}“. Richtig ist: ${statement.right}.`,
        evidence: { quote: statement.quote, message_id: null },
      }),
    );
}
