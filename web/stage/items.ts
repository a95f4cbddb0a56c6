import { type ContentOf, KIND_NAMES, KINDS, type KindName } from '@visite/contract/exercises/kinds.ts';
import type { ContentItem } from '@visite/contract/exercises.ts';
import { chanceFrom } from '@visite/core/chance/shuffle.ts';
import { type Edition, editionOf } from '@visite/core/exercises/edition.ts';
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

const PICTURE = 'prellung.svg';

/** Other good content of a kind, where a player has more than one face. */
const VARIANTS: { [K in KindName]?: Record<string, Partial<ContentOf<K>>> } = {
  text: { long: { html: LONG } },
  cloze: { typed: { mode: 'typed' } },
  // The author has given the first word a picture.
  vocab_intro: { pictured: { items: contentOf('vocab_intro').items.map((word, at) => ({ ...word, picture: at === 0 ? PICTURE : null })) } },
};

const WITH_CASE: Partial<Record<KindName, { case_id: string }>> = { case: { case_id: ids.case }, form_case: { case_id: ids.case } };

/** The content that the tests know the right answers from. */
export function writtenContent<K extends KindName>(kind: K, variant = ''): ContentOf<K> {
  const variants = VARIANTS[kind] as Record<string, Partial<ContentOf<K>>> | undefined;
  return { ...contentOf(kind), ...WITH_CASE[kind], ...variants?.[variant] };
}

const itemId = (kind: KindName) => id(100 + KIND_NAMES.indexOf(kind));

/** The item as its learner has it, by names and in an order of the learner's own, as the server gives it. */
export function learnersEdition(kind: KindName, variant: string): Edition<KindName> {
  return editionOf(kind, writtenContent(kind, variant), itemId(kind), {
    nameOf: (place) => `n${Math.floor(chanceFrom(place.join('/'))() * 2 ** 32).toString(36)}`,
    order: 'first',
  }) as Edition<KindName>;
}

const place = (kind: KindName) => ({ id: itemId(kind), section_id: ids.section, kind, position: 0, instruction: '' });

/** What a learner plays. */
export function playedItem(kind: KindName, variant: string): ContentItem {
  return { ...place(kind), version: 1, title: 'Die Aufgabe', face: learnersEdition(kind, variant).face as Record<string, unknown> };
}

/** What an author writes, as far as it is written. */
export function ownItem(kind: KindName, written: { title: string; version: number; content: Record<string, unknown> }): ContentItem {
  const content = KINDS[kind].Content.parse(written.content) as Record<string, unknown>;
  return { ...place(kind), ...written, content, face: rulesOf(kind).face(content as never, itemId(kind)) as Record<string, unknown> };
}
