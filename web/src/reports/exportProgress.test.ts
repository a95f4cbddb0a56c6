import type { MemberProgress } from '@visite/contract/memberProgress.ts';
import type { TFunction } from 'i18next';
import { expect, it } from 'vitest';
import { progressRows } from './exportProgress.ts';

const t = ((key: string) => key.replace('file.', '')) as unknown as TFunction<'dashboard'>;
const linh: MemberProgress = {
  id: '018f0000-0000-7000-8000-000000000001',
  first_name: 'Linh',
  last_name: '=HYPERLINK("x")',
  profile_image_url: null,
  email: 'linh@clinic.example',
  is_manager: false,
  is_tutor: false,
  is_superuser: false,
  open_assignments: 2,
  overdue_assignments: 1,
  policies: { tutor: false, manager: false, superuser: false, status: false, assign: true, remind: false, mentors: false },
  xp: 120,
  items_completed: 9,
  mean_score: 0.834,
  seconds: 3_630,
  cases_solved: 1,
  vocab_count: 12,
  last_active_at: '2026-11-20T21:15:00.000Z',
  section_shares: [1, null],
};

it('puts headings, figures and shares into columns; a name is never a formula', () => {
  const sections = [
    { id: '1', title: 'SBAR', chapter_title: 'A' },
    { id: '2', title: 'Am Bett', chapter_title: 'A' },
  ];
  expect(progressRows({ items: [linh], sections }, t)).toEqual([
    [
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
      'SBAR',
      'Am Bett',
    ],
    ['Linh', '\'=HYPERLINK("x")', 'linh@clinic.example', 2, 1, 9, 83, 1, 12, 61, 120, '2026-11-20', 100, ''],
  ]);
});
