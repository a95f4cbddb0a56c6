import type { CaseTask } from '@visite/contract/cases.ts';
import { fold } from '#conversations/understanding/normalize.ts';
import { standsInOrder } from '#exercises/germanWords.ts';
import { filled, type HelpFile } from './companionContent.ts';
import type { NextHelp } from './help.ts';

/** A heading as it stands in a text: alone on its line, with or without a colon and marks of a list. */
const isHeading = (line: string, heading: string) => fold(line).replaceAll(/^[#*\s-]+|[\s:*]+$/g, '') === fold(heading).replace(/:$/, '');

/** The headings of the task under which nothing is written yet; one that was taken out counts as empty. */
export function emptyHeadings({ headings }: Pick<CaseTask, 'headings'>, document: string): string[] {
  const lines = document.split('\n');
  return headings.filter((heading) => {
    const at = lines.findIndex((line) => isHeading(line, heading) || fold(line).startsWith(`${fold(heading)}:`));
    if (at < 0) return true;
    const rest = (lines[at] ?? '').slice((lines[at] ?? '').indexOf(':') + 1);
    if ((lines[at] ?? '').includes(':') && rest.trim() !== '') return false;
    const next = lines.findIndex((line, index) => index > at && headings.some((other) => isHeading(line, other)));
    return lines.slice(at + 1, next < 0 ? undefined : next).every((line) => line.trim() === '');
  });
}

/** How such sentences begin: the next set phrase of the task that is not in the text yet. */
export function beginningOf(task: Pick<CaseTask, 'set_phrases'>, document: string): string | null {
  const unused = task.set_phrases.find((phrase) => !standsInOrder(document, phrase.split('…')[0] ?? phrase));
  return unused ?? task.set_phrases[0] ?? null;
}

/** Help with documentation is structure: which part is missing, how such sentences begin; never the text itself. */
export function headingHelp({ task, document }: { task: CaseTask; document: string }, help: HelpFile): NextHelp[] {
  const start = beginningOf(task, document);
  const step = (target: string, hint: NextHelp['hint']): NextHelp => ({ target, hint, sentence: start, isWriting: true });
  const empty = emptyHeadings(task, document);
  const { heading, write, proofread } = help.moments;
  if (empty.length > 0) {
    return empty.map((title) =>
      step(`heading:${title}`, { deu: filled(heading.hint.deu, { heading: title }), eng: filled(heading.hint.eng, { heading: title }) }),
    );
  }
  return [document.trim() === '' ? step('moment:write', write.hint) : step('moment:proofread', proofread.hint)];
}
