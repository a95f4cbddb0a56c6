import type { Judgement } from '@visite/contract/evaluation.ts';
import { fold } from '#conversations/understanding/normalize.ts';
import { plain } from '#conversations/understanding/phrases.ts';
import { sentencesOf } from '#language/sentences.ts';
import type { TaskScope } from './caseRecord.ts';
import { judgement } from './judgement.ts';
import type { LanguageRules } from './languageRules.ts';
import { withoutHeadings } from './written.ts';

const ADDRESSES = /(?<!\p{L})(?:du|dich|dir|deine?[nmr]?|Ihnen|Ihre[nmr]?)(?!\p{L})|(?<=\p{Ll},? )Sie(?!\p{L})/u;

/** The headings of a task that are missing in its document, or under which nothing stands. */
function missingHeadings({ task, document }: TaskScope): string[] {
  const lines = fold(document).split('\n');
  const isHeading = (line: string) => task.headings.some((heading) => line.trim().startsWith(fold(heading)));
  return task.headings.filter((heading) => {
    const at = lines.findIndex((line) => line.trim().startsWith(fold(heading)));
    if (at < 0) return true;
    const rest = (lines[at] ?? '').trim().slice(fold(heading).length);
    const next = lines.slice(at + 1).find((line) => line.trim() !== '');
    return !/\p{L}|\d/u.test(rest) && (next === undefined || isHeading(next));
  });
}

function structure(scope: TaskScope): Judgement {
  const missing = missingHeadings(scope);
  const named = missing.slice(0, 3).map((heading) => `„${heading}“`);
  return judgement({
    key: 'document_structure',
    category: 'content',
    label: 'Aufbau der Dokumentation',
    met: missing.length === 0,
    comment: missing.length === 0 ? 'Du hast alle Überschriften benutzt und gefüllt.' : `Unter ${named.join(', ')} steht noch nichts.`,
  });
}

/** What does not belong into documentation: a judgement on a person, a guess, words spoken to somebody. */
function unfit(scope: TaskScope, { wardWords }: LanguageRules): { quote: string; comment: string } | null {
  const text = withoutHeadings(scope);
  for (const { full } of sentencesOf(text)) {
    const quote = full.trim();
    const judging = (quote.match(/\p{L}+/gu) ?? []).find((word) => wardWords.isJudging(word));
    if (judging) return { quote, comment: `„${judging}“ ist ein Urteil über die Person. Schreib, was du gesehen und gehört hast.` };
    const said = ` ${plain(quote)} `;
    if (wardWords.guessing.some((phrase) => said.includes(` ${plain(phrase)} `)))
      return { quote, comment: 'Schreib, was du beobachtet hast, nicht was du vermutest.' };
    if (ADDRESSES.test(quote)) return { quote, comment: 'Sprich in der Dokumentation niemanden an. Schreib sachlich.' };
  }
  return null;
}

function style(scope: TaskScope, rules: LanguageRules): Judgement {
  const found = unfit(scope, rules);
  return judgement({
    key: 'document_style',
    category: 'communication',
    label: 'Sachlicher Stil',
    met: found === null,
    comment: found?.comment ?? 'Du hast sachlich geschrieben.',
    evidence: found && { quote: found.quote, message_id: null },
  });
}

/** Structure and style of a task's document; nothing where nothing was written. */
export function judgeDocument(scope: TaskScope, rules: LanguageRules): Judgement[] {
  if (scope.task.kind !== 'DOCUMENTATION' || scope.document.trim() === '') return [];
  return [...(scope.task.headings.length > 0 ? [structure(scope)] : []), style(scope, rules)];
}
