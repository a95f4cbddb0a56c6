import { IconAlertTriangle, IconCloudUp } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { ContentItem } from '@visite/contract/exercises.ts';
import { useTranslation } from 'react-i18next';
import type { Autosave } from '#editing/autosave.ts';
import { SortableArea, SortableRow } from '#editing/Sortable.tsx';
import { useSnapshot } from '#editing/useAutosave.ts';
import { KIND_ICONS } from '#exercises/kindIcons.ts';
import { ItemLines } from './ItemLines.tsx';
import classes from './ItemList.module.css';
import type { ItemDraft } from './itemDraft.ts';

interface RowProps {
  item: ContentItem;
  index: number;
  autosave: Autosave<ItemDraft>;
  isOpen: boolean;
}

function Row({ item, index, autosave, isOpen }: RowProps) {
  const { t } = useTranslation('authoring');
  const { draft, state } = useSnapshot(autosave);
  const Icon = KIND_ICONS[item.kind];
  const title = draft.title.trim() || t(`kinds.${item.kind}.name`);
  const isUnsaved = state === 'offline' || state === 'refused' || state === 'conflict';
  const isUnfinished = (item.problems ?? []).length > 0;
  return (
    <SortableRow id={item.id} index={index} name={title} className={classes.row}>
      {(handle) => (
        <>
          {handle}
          <Link
            to="."
            search={(before) => ({ ...before, page: index })}
            className={classes.item}
            {...(isOpen && { 'aria-current': 'page' as const })}
            // The router would mark every page of the lesson as the present one.
            activeOptions={{ exact: true, includeSearch: true }}
          >
            <Icon size={20} stroke={1.8} aria-hidden />
            <ItemLines kind={item.kind} title={draft.title} content={draft.content} />
            {isUnsaved ? (
              <IconCloudUp size={20} className={classes.sign} role="img" aria-label={t(`saved.${state}`)} />
            ) : (
              isUnfinished && <IconAlertTriangle size={20} className={classes.sign} role="img" aria-label={t('problems.title')} />
            )}
          </Link>
        </>
      )}
    </SortableRow>
  );
}

interface Props {
  items: ContentItem[];
  openId: string | undefined;
  autosaveFor: (item: ContentItem) => Autosave<ItemDraft>;
  onMove: (id: string, index: number) => void;
}

/** The items of a section in their order, each with what is right in it and what is still to do. */
export function ItemList({ items, openId, autosaveFor, onMove }: Props) {
  const { t } = useTranslation('authoring');
  return (
    <SortableArea onMove={(id, { index }) => onMove(id, index)}>
      <ol className={classes.list} aria-label={t('lesson.items')}>
        {items.map((item, index) => (
          <Row key={item.id} item={item} index={index} autosave={autosaveFor(item)} isOpen={item.id === openId} />
        ))}
      </ol>
    </SortableArea>
  );
}
