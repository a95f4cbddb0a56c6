import { KINDS, type KindName } from '@visite/contract/exercises/kinds.ts';
import { type ContentItem, KIND_CALLS, updateItemMeta } from '@visite/contract/exercises.ts';
import { call } from '#api/client.ts';
import type { Stored } from '#editing/autosave.ts';

/** What an author changes of an item; its order, section and deletion have calls of their own. */
export interface ItemDraft {
  title: string;
  instruction: string;
  content: Record<string, unknown>;
}

/** The content in the shape and key order of its kind, so that two versions can be compared. */
export function parseContent(kind: KindName, content: unknown): Record<string, unknown> {
  const parsed = KINDS[kind].Content.safeParse(content ?? {});
  return (parsed.success ? parsed.data : (content ?? {})) as Record<string, unknown>;
}

export const storedItem = (item: ContentItem): Stored<ItemDraft> => ({
  draft: { title: item.title, instruction: item.instruction, content: parseContent(item.kind, item.content) },
  version: item.version,
});

/** Reads a draft that the browser kept; null when it is none. */
export function parseDraft(kind: KindName, value: unknown): ItemDraft | null {
  if (typeof value !== 'object' || value === null) return null;
  const { title, instruction, content } = value as Record<string, unknown>;
  if (typeof title !== 'string' || typeof instruction !== 'string') return null;
  return { title, instruction, content: parseContent(kind, content) };
}

export const draftKey = (userId: string, itemId: string) => `authoring:${userId}:${itemId}`;

/** Saves through the kind's own call; kinds that have none are changed with their title. */
export function saveItem(item: Pick<ContentItem, 'id' | 'kind'>, draft: ItemDraft, version: number): Promise<ContentItem> {
  const { update } = KIND_CALLS[item.kind];
  return call(update ?? updateItemMeta, {
    params: { section_content_item_id: item.id },
    body: { ...draft, version },
  }) as Promise<ContentItem>;
}
