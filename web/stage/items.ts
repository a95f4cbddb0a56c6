import { type ContentOf, KIND_NAMES, KINDS, type KindName } from '@visite/contract/exercises/kinds.ts';
import type { ContentItem } from '@visite/contract/exercises.ts';
import { rulesOf } from '@visite/core/exercises/exercises.ts';
import { contentOf } from '@visite/core/exercises/fixtures.ts';

export const ids = {
  user: '0199a000-0000-7000-8000-000000000001',
  course: '0199a000-0000-7000-8000-000000000002',
  section: '0199a000-0000-7000-8000-000000000003',
  case: '0199a000-0000-7000-8000-000000000004',
  play: '0199a000-0000-7000-8000-000000000005',
  person: '0199a000-0000-7000-8000-000000000006',
};

const id = (number: number) => `0199a000-0000-7000-8000-${number.toString().padStart(12, '0')}`;
const LONG = '<p>Bei der Übergabe nennst du zuerst den Namen, dann das Zimmer und dann, was sich geändert hat.</p>'.repeat(60);

/** Other good content of a kind, where a player has more than one face. */
const VARIANTS: { [K in KindName]?: Record<string, Partial<ContentOf<K>>> } = {
  text: { long: { html: LONG } },
  cloze: { typed: { mode: 'typed' } },
};

const WITH_CASE: Partial<Record<KindName, { case_id: string }>> = { case: { case_id: ids.case }, form_case: { case_id: ids.case } };

/** The content that the tests know the right answers from. */
export function writtenContent<K extends KindName>(kind: K, variant = ''): ContentOf<K> {
  const variants = VARIANTS[kind] as Record<string, Partial<ContentOf<K>>> | undefined;
  return { ...contentOf(kind), ...WITH_CASE[kind], ...variants?.[variant] };
}

/** An item of the kind: for its learner with good content, for its author empty. */
export function itemOf(kind: KindName, options: { content: Record<string, unknown>; version?: number; title?: string; isOwn: boolean }) {
  const itemId = id(100 + KIND_NAMES.indexOf(kind));
  const { content, version = 1, title = 'Die Aufgabe', isOwn } = options;
  const parsed = KINDS[kind].Content.parse(content);
  return {
    id: itemId,
    section_id: ids.section,
    kind,
    position: 0,
    version,
    title,
    instruction: '',
    face: rulesOf(kind).face(parsed as never, itemId) as Record<string, unknown>,
    ...(isOwn && { content: parsed as Record<string, unknown> }),
  } satisfies ContentItem;
}
