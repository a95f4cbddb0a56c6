import type { Dialog } from '@visite/contract/dialogs.ts';

export const DIALOG_PROBLEM_CODES = ['no_title', 'no_lines', 'nobody_speaks', 'line_empty', 'no_speaker', 'no_description'] as const;

export interface DialogProblem {
  code: (typeof DIALOG_PROBLEM_CODES)[number];
  /** Publishing waits for it; otherwise it is advice. */
  blocks: boolean;
  /** The field as in the dialog: `lines.2.text`. */
  path: string;
}

const unless = (isFine: boolean, code: DialogProblem['code'], path: string, blocks = true): DialogProblem[] =>
  isFine ? [] : [{ code, blocks, path }];

/** What still keeps a dialog from its listeners, and what would make it better. */
export function dialogProblems({ title, description, lines }: Pick<Dialog, 'title' | 'description' | 'lines'>): DialogProblem[] {
  return [
    ...unless(title.trim() !== '', 'no_title', 'title'),
    ...unless(description.trim() !== '', 'no_description', 'description', false),
    ...unless(lines.length > 0, 'no_lines', 'lines'),
    ...unless(lines.length === 0 || lines.some(({ type }) => type === 'PERSON_SAY'), 'nobody_speaks', 'lines'),
    ...lines.flatMap(({ type, speaker, text, audio }, index) => [
      ...unless(text.trim() !== '' || (type === 'AUDIO_EFFECT' && audio !== null), 'line_empty', `lines.${index}.text`),
      ...unless(type !== 'PERSON_SAY' || speaker.trim() !== '', 'no_speaker', `lines.${index}.speaker`),
    ]),
  ];
}
