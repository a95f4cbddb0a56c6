import type { CaseFile } from '@visite/contract/cases.ts';
import type { JudgedTask } from './score.ts';

/** What rules over a text cannot judge, said plainly, and what there was no occasion to judge (contract, CaseEvaluation). */
export function notAssessed(file: CaseFile, tasks: JudgedTask[]): string[] {
  const open = tasks.flatMap((task) => task.judgements).filter((judgement) => judgement.met === null);
  const hasText = file.tasks.some((task) => task.kind === 'DOCUMENTATION');
  return [
    'Aussprache, Betonung und Sprechtempo: Beurteilt wird nur der Text.',
    'Ton, Blickkontakt und Körpersprache.',
    'Ob deine Worte genau zum Moment gepasst haben, zum Beispiel ein Trost zur richtigen Zeit.',
    'Fachliche Erklärungen und Ratschläge, die du frei gegeben hast.',
    'Satzzeichen, und in Gesprächen die Rechtschreibung. Sprachfehler werden nur genannt, wenn sie sicher sind; es kann weitere geben.',
    ...(hasText ? ['In deiner Dokumentation: ob das Wichtigste zuerst steht und ob noch mehr hineingehört.'] : []),
    ...new Set(open.map((judgement) => `${judgement.label}: ${judgement.comment}`)),
  ];
}
