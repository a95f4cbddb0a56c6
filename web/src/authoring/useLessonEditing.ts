import { useQueryClient } from '@tanstack/react-query';
import type { Section } from '@visite/contract/courses.ts';
import type { ContentItem } from '@visite/contract/exercises.ts';
import { useTranslation } from 'react-i18next';
import { ApiError } from '#api/errors.ts';
import { sectionQuery } from '#courses/queries.ts';
import type { Autosave } from '#editing/autosave.ts';
import { moved } from '#editing/moved.ts';
import type { Undoable } from '#editing/undo.tsx';
import { showError } from '#shell/alerts.ts';
import type { ItemDraft } from './itemDraft.ts';
import { NO_PAGE } from './lessonEditorSearch.ts';
import { itemCalls, outlineCalls, useItems } from './queries.ts';

interface Options {
  section: Section;
  autosaveFor: (item: ContentItem) => Autosave<ItemDraft>;
  offer: (undoable: Undoable) => void;
  onPage: (page: number) => void;
}

/** What an author does with the items of a section as a whole: order, duplicate, move, delete. The open item stays open. */
export function useLessonEditing({ section, autosaveFor, offer, onPage }: Options) {
  const { t } = useTranslation('authoring');
  const client = useQueryClient();
  const items = useItems(section.id);
  const ids = section.items.map(({ id }) => id);

  const act = async <T>(change: () => Promise<T>): Promise<T | null> => {
    try {
      return (await items.mutateAsync(change)) as T;
    } catch (error) {
      showError(t(error instanceof ApiError && error.status === 409 ? 'lesson.changed_meanwhile' : 'failed'), error);
      return null;
    }
  };
  const draw = (order: string[]) =>
    client.setQueryData(
      sectionQuery(section.id).queryKey,
      (before) => before && { ...before, items: order.flatMap((id) => before.items.find((item) => item.id === id) ?? []) },
    );
  const nameOf = (item: ContentItem) => autosaveFor(item).get().draft.title.trim() || t(`kinds.${item.kind}.name`);
  /** After something is gone its place shows what follows; after the last one the one before it. */
  const leave = (item: ContentItem) => {
    const rest = ids.filter((id) => id !== item.id);
    draw(rest);
    onPage(rest.length === 0 ? NO_PAGE : Math.min(ids.indexOf(item.id), rest.length - 1));
  };
  const placeAgain = async (item: ContentItem) => {
    await itemCalls.order(section.id, ids).catch(() => undefined);
    onPage(ids.indexOf(item.id));
  };

  return {
    isPending: items.isPending,
    rename: (title: string, version: number) => items.mutateAsync(() => outlineCalls.changeSection(section.id, { title, version })),
    reorder(id: string, index: number, openId: string | undefined) {
      const order = moved(ids, ids.indexOf(id), index);
      draw(order);
      if (openId) onPage(order.indexOf(openId));
      void act(() => itemCalls.order(section.id, order, ids));
    },
    async duplicate(item: ContentItem) {
      await autosaveFor(item).flush();
      const copy = await act(() => itemCalls.duplicate(item.id));
      if (copy) onPage(ids.indexOf(item.id) + 1);
    },
    async remove(item: ContentItem) {
      await autosaveFor(item).flush();
      const { version } = autosaveFor(item).get();
      if ((await act(() => itemCalls.remove(item.id, version).then(() => true))) === null) return;
      leave(item);
      offer({
        message: t('item.deleted', { title: nameOf(item) }),
        undo: () =>
          items.mutateAsync(async () => {
            await itemCalls.restore(item.id, version);
            await placeAgain(item);
          }),
      });
    },
    async move(item: ContentItem, to: { id: string; title: string }): Promise<boolean> {
      await autosaveFor(item).flush();
      const moved_item = await act(() => itemCalls.move(item.id, to.id, autosaveFor(item).get().version));
      if (!moved_item) return false;
      leave(item);
      offer({
        message: t('item.moved', { title: nameOf(item), section: to.title }),
        undo: () =>
          items.mutateAsync(async () => {
            await itemCalls.move(item.id, section.id, moved_item.version);
            await placeAgain(item);
          }),
      });
      return true;
    },
  };
}
export type LessonEditing = ReturnType<typeof useLessonEditing>;
