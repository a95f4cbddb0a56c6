import type { KindName } from '@visite/contract/exercises/kinds.ts';

export const KIND_GROUPS = ['read', 'words', 'order', 'document', 'speak'] as const;
export type KindGroup = (typeof KIND_GROUPS)[number];

/** Where a kind stands among the others when one is chosen. */
export const GROUP_OF: Record<KindName, KindGroup> = {
  text: 'read',
  media: 'read',
  resource: 'read',
  vocab_intro: 'words',
  pair_of_terms_game: 'words',
  mm_vocab: 'words',
  mm_set_phrase: 'words',
  cloze: 'words',
  categorization: 'order',
  ordering: 'order',
  image_labeling: 'order',
  scoring: 'document',
  form_structured: 'document',
  form_case: 'document',
  case: 'speak',
  journalling: 'speak',
};

const REMEMBERED = 3;

/** The kinds as they are offered: those that match what is typed, the ones used last before all others, each once. */
export function offeredKinds(names: Record<KindName, string>, search: string, recent: readonly KindName[]) {
  const typed = search.trim().toLowerCase();
  const found = (Object.keys(GROUP_OF) as KindName[]).filter((kind) => names[kind].toLowerCase().includes(typed));
  const lately = typed === '' ? recent.filter((kind) => found.includes(kind)) : [];
  const rest = found.filter((kind) => !lately.includes(kind));
  const groups = [
    { group: 'recent' as const, kinds: lately },
    ...KIND_GROUPS.map((group) => ({ group, kinds: rest.filter((kind) => GROUP_OF[kind] === group) })),
  ];
  return groups.filter(({ kinds }) => kinds.length > 0);
}

/** The latest first, each once. */
export const withRecent = (recent: readonly KindName[], kind: KindName): KindName[] =>
  [kind, ...recent.filter((one) => one !== kind)].slice(0, REMEMBERED);

const KEY = 'authoring:recent-kinds';
const isKind = (value: unknown): value is KindName => typeof value === 'string' && value in GROUP_OF;

/** Kept on the device: what one wrote last is likely to be written next. */
export function readRecent(): KindName[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    return Array.isArray(kept) ? kept.filter(isKind).slice(0, REMEMBERED) : [];
  } catch {
    return [];
  }
}

export function keepRecent(kind: KindName) {
  try {
    localStorage.setItem(KEY, JSON.stringify(withRecent(readRecent(), kind)));
  } catch {
    // A full or closed storage only forgets what was used last.
  }
}
