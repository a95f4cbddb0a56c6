import { useQueryClient } from '@tanstack/react-query';
import type { ContentItem } from '@visite/contract/exercises.ts';
import { useCallback, useEffect, useState } from 'react';
import { useMe } from '#accounts/queries.ts';
import type { Autosave } from '#editing/autosave.ts';
import { autosaveOf, staleIn, useFlush } from '#editing/useAutosave.ts';
import { readKept } from '#ui/keptText.ts';
import { draftKey, type ItemDraft, parseDraft, saveItem, storedItem } from './itemDraft.ts';
import { takeItem } from './queries.ts';

/** The autosaves of a section's items: one for each that is opened, or that an earlier visit left unsaved. */
export function useItemAutosaves(items: ContentItem[]): (item: ContentItem) => Autosave<ItemDraft> {
  const client = useQueryClient();
  const { id: userId } = useMe();
  const [autosaves] = useState(() => new Map<string, Autosave<ItemDraft>>());
  useFlush(useCallback(() => autosaves.values(), [autosaves]));

  const autosaveFor = useCallback(
    (item: ContentItem) => {
      const open = autosaves.get(item.id);
      if (open) return open;
      const { id, kind } = item;
      const made = autosaveOf<ItemDraft>({
        stored: storedItem(item),
        key: draftKey(userId, id),
        parse: (draft) => parseDraft(kind, draft),
        save: async (draft, version) => {
          const saved = await saveItem({ id, kind }, draft, version);
          takeItem(client, saved);
          return storedItem(saved);
        },
        staleOf: staleIn((current) => storedItem(current as ContentItem)),
      });
      autosaves.set(id, made);
      return made;
    },
    [autosaves, client, userId],
  );

  useEffect(() => {
    for (const item of items) {
      if (readKept(draftKey(userId, item.id)) !== null) autosaveFor(item);
      autosaves.get(item.id)?.sync(storedItem(item));
    }
  }, [items, autosaves, autosaveFor, userId]);
  return autosaveFor;
}
