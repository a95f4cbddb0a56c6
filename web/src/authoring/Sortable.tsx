import { Accessibility, type DragEndEvent, type DragOverEvent } from '@dnd-kit/dom';
import { DragDropProvider, useDroppable } from '@dnd-kit/react';
import { isSortable, useSortable } from '@dnd-kit/react/sortable';
import { IconGripVertical } from '@tabler/icons-react';
import { type ReactNode, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './Sortable.module.css';

export interface Place {
  /** The list, where rows can go from one list to another. */
  group: string | undefined;
  index: number;
}

const EMPTY_LIST = /^empty:(.+)$/;

interface AreaProps {
  onMove: (id: string, to: Place) => void;
  children: ReactNode;
}

/** Rows that can be put in order by dragging at the handle, or there with space and the arrow keys. */
export function SortableArea({ onMove, children }: AreaProps) {
  const { t } = useTranslation('authoring');
  // The library says in English what happens unless it is told how.
  const spoken = useMemo(
    () =>
      Accessibility.configure({
        screenReaderInstructions: { draggable: t('sort.instructions') },
        announcements: {
          dragstart: () => t('sort.picked_up'),
          dragover: ({ operation: { source } }: DragOverEvent) =>
            isSortable(source) ? t('sort.over', { place: source.index + 1 }) : undefined,
          dragend: ({ canceled, operation: { source } }: DragEndEvent) =>
            canceled ? t('sort.cancelled') : isSortable(source) ? t('sort.dropped', { place: source.index + 1 }) : undefined,
        },
      }),
    [t],
  );
  return (
    <DragDropProvider
      plugins={(defaults) => [...defaults.filter((plugin) => plugin !== Accessibility), spoken]}
      onDragEnd={({ canceled, operation: { source, target } }) => {
        if (canceled || !isSortable(source)) return;
        const { index, initialIndex, group, initialGroup, id } = source;
        const emptyList = EMPTY_LIST.exec(String(target?.id ?? ''))?.[1];
        if (emptyList) onMove(String(id), { group: emptyList, index: 0 });
        else if (index !== initialIndex || group !== initialGroup)
          onMove(String(id), { group: group === undefined ? undefined : String(group), index });
      }}
    >
      {children}
    </DragDropProvider>
  );
}

interface RowProps {
  id: string;
  index: number;
  /** What the row is called for who cannot see it. */
  name: string;
  group?: string;
  type?: string;
  className?: string | undefined;
  children: (handle: ReactNode) => ReactNode;
}

/** A row of such an area; it puts its handle where it likes. */
export function SortableRow({ id, index, name, group, type, className, children }: RowProps) {
  const { t } = useTranslation('authoring');
  const { ref, handleRef, isDragging } = useSortable({
    id,
    index,
    ...(group !== undefined && { group }),
    ...(type !== undefined && { type, accept: type }),
  });
  return (
    <li ref={ref} className={className} data-dragging={isDragging || undefined}>
      {children(
        <button ref={handleRef} type="button" className={classes.handle} aria-label={t('sort.handle', { name })}>
          <IconGripVertical size={20} aria-hidden />
        </button>,
      )}
    </li>
  );
}

/** Where rows of other lists can be put while a list has none. */
export function EmptyList({
  group,
  type,
  className,
  children,
}: {
  group: string;
  type: string;
  className?: string | undefined;
  children: ReactNode;
}) {
  const { ref, isDropTarget } = useDroppable({ id: `empty:${group}`, accept: type });
  return (
    <div ref={ref} className={className} data-target={isDropTarget || undefined}>
      {children}
    </div>
  );
}
