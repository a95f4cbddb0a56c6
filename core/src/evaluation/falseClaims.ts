import type { Judgement } from '@visite/contract/evaluation.ts';
import { sentencesOf } from '#language/sentences.ts';
import type { RecordedTurn, TaskScope } from './caseRecord.ts';
import { claimOf, isPutRight } from './claimsOf.ts';
import { judgement } from './judgement.ts';
import type { LanguageRules } from './languageRules.ts';
import { type FalseStatement, falseIn } from './truth/falseStatements.ts';
import { sheetTruthOf } from './truth/sheetTruth.ts';
import { falseInTask } from './written.ts';

/** What is wrong in a document and endangers somebody: a drug, a dose, a side, an allergy, a measured value. */
const isDangerous = ({ about }: FalseStatement) => /^(?:allergy|dose|side|drug|hour|finding|measure (?!span|weekday|month))/.test(about);

function commentOn({ quote, right, about }: FalseStatement, isDocument: boolean): string {
  if (about === 'diagnosis') return `„${quote}“ ist eine Diagnose. Die stellt die Ärztin oder der Arzt.`;
  return `${isDocument ? `Im Text steht „${quote}“.` : `Du hast „${quote}“ gesagt.`} Richtig ist: ${right}.`;
}

interface Wrong {
  statement: FalseStatement;
  message_id: string | null;
}

/** What the lines of a task say wrongly and leave so. A question says nothing to be so. */
function saidWrongly(lines: readonly RecordedTurn[], scope: TaskScope, rules: LanguageRules): Wrong[] {
  const truth = sheetTruthOf(scope.file, rules.measures);
  return lines.flatMap(({ line, message_id }, at) => {
    const questions = sentencesOf(line).filter(({ isQuestion }) => isQuestion);
    const isAsked = ({ start }: FalseStatement) => questions.some((one) => one.start <= start && start < one.start + one.full.length);
    return falseIn(line, truth)
      .filter((statement) => !isAsked(statement))
      .filter(({ quote, right }) => !isPutRight(claimOf(quote, right, message_id), lines.slice(at + 1), rules))
      .map((statement) => ({ statement, message_id }));
  });
}

/**
 * Wrong things in a task's document or in its lines that no other judgement has named yet, each as one of its own; a wrong
 * drug, dose, side, allergy or value as one of safety.
 */
export function judgeFalseStatements(
  scope: TaskScope,
  lines: readonly RecordedTurn[],
  judged: readonly Judgement[],
  rules: LanguageRules,
): Judgement[] {
  const isDocument = scope.task.kind === 'DOCUMENTATION';
  const wrong = isDocument
    ? falseInTask(scope, rules).map((statement): Wrong => ({ statement, message_id: null }))
    : saidWrongly(lines, scope, rules);
  // A comment may name more wrong things than the one that is quoted.
  const named = judged.flatMap(({ met, quote, comment }) => (met === false && quote !== null ? [quote, comment] : []));
  return wrong
    .filter(({ statement: { quote } }) => !named.some((other) => other.includes(quote) || quote.includes(other)))
    .map(({ statement, message_id }, at) =>
      judgement({
        key: `false_${at + 1}`,
        category: isDangerous(statement) ? 'safety' : 'content',
        label: 'Angabe stimmt nicht',
        met: false,
        comment: commentOn(statement, isDocument),
        evidence: { quote: statement.quote, message_id },
      }),
    );
}
