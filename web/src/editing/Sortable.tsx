import { Accessibility, type DragEndEvent, type DragOverEvent } from '@dnd-kit/dom';
import { DragDropProvider, useDroppable } from '@dnd-kit/react';
import { isSortable, useSortable } from '@dnd-kit/react/sortable';
import { IconGripVertical } from '@tabler/icons-react';
import { type ReactNode, useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './Sortable.module.css';

export interface ListPosition {
  /** The list, where rows can go from one list to another. */
  group: string | undefined;
  index: number;
}

const EMPTY_LIST = /^empty:(.+)$/;

interface AreaProps {
  onMove: (id: string, to: ListPosition) => void;
  /** A row hovers over another list: it has to be drawn there. */
  onOver?: (id: string, to: ListPosition) => void;
  /** The row was let go where it was taken. */
  onStay?: () => void;
  children: ReactNode;
}

/** Where in another list a row hovers; null within its own, where the library moves it by itself. */
function otherList({ source, target, position }: DragOverEvent['operation']): ListPosition | null {
  if (!isSortable(source) || !target) return null;
  const row = isSortable(target) ? target : null;
  const group = row ? row.group : EMPTY_LIST.exec(String(target.id))?.[1];
  if (group === undefined || group === source.group) return null;
  const isBelow = row !== null && position.current.y > (row.shape?.center.y ?? 0);
  return { group: String(group), index: row ? row.index + (isBelow ? 1 : 0) : 0 };
}

/** Rows that can be put in order by dragging at the handle, or there with space and the arrow keys. */
export function SortableArea({ onMove, onOver, onStay, children }: AreaProps) {
  const { t } = useTranslation('authoring');
  // Drawn in another list a row forgets which one it came from.
  const hasLeft = useRef(false);
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
      onDragOver={(event) => {
        const to = onOver && otherList(event.operation);
        if (!to) return;
        event.preventDefault();
        hasLeft.current = true;
        onOver(String(event.operation.source?.id), to);
      }}
      onDragEnd={({ canceled, operation: { source } }) => {
        if (!isSortable(source)) return;
        const { index, initialIndex, group, initialGroup, id } = source;
        const isMoved = hasLeft.current || index !== initialIndex || group !== initialGroup;
        hasLeft.current = false;
        if (canceled || !isMoved) onStay?.();
        else onMove(String(id), { group: group === undefined ? undefined : String(group), index });
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
