import type { Organization } from '@visite/contract/organizations.ts';
import type { TFunction } from 'i18next';
import { percentOf } from '#shell/percentOf.ts';
import { harmless, saveTable } from '#ui/saveTable.ts';
import { allMemberProgress, type ProgressQuery } from './queries.ts';

type Progress = Awaited<ReturnType<typeof allMemberProgress>>;

/** The rows of the progress file, headings first; the sections of a course when one was chosen. */
export function progressRows({ items, sections }: Pick<Progress, 'items' | 'sections'>, t: TFunction<'dashboard'>): (string | number)[][] {
  const columns = [
    'first_name',
    'last_name',
    'email',
    'assigned',
    'overdue',
    'items',
    'score',
    'cases',
    'vocab',
    'minutes',
    'xp',
    'last',
  ] as const;
  return [
    [...columns.map((column) => t(`file.${column}`)), ...sections.map(({ title }) => harmless(title))],
    ...items.map((member) => [
      harmless(member.first_name),
      harmless(member.last_name),
      harmless(member.email ?? ''),
      member.open_assignments,
      member.overdue_assignments,
      member.items_completed,
      member.mean_score === null ? '' : percentOf(member.mean_score),
      member.cases_solved,
      member.vocab_count,
      Math.round(member.seconds / 60),
      member.xp,
      member.last_active_at?.slice(0, 10) ?? '',
      ...sections.map((_, index) => {
        const share = member.section_shares[index] ?? null;
        return share === null ? '' : percentOf(share);
      }),
    ]),
  ];
}

/** Saves everybody's progress as CSV. */
export async function saveProgressFile(organization: Organization, query: ProgressQuery, t: TFunction<'dashboard'>) {
  saveRows(await allMemberProgress(organization.id, query), t);
}

/** The same of those that are there already. */
export function saveRows(of: Pick<Progress, 'items' | 'sections'>, t: TFunction<'dashboard'>) {
  saveTable(progressRows(of, t), t('file.name'));
}
