import { Accessibility } from '@dnd-kit/dom';
import { DragDropProvider, PointerSensor, useDraggable, useDroppable } from '@dnd-kit/react';
import type { ReactNode } from 'react';

interface BoardProps {
  /** `onto` is the id of the place where it was let go; null beside all of them. */
  onDrop: (id: string, onto: string | null) => void;
  children: ReactNode;
}

/**
 * Things that can be dragged onto places by mouse and finger. By keyboard and by tapping they are chosen and put down with
 * buttons, which say for themselves what they do: the library's own keyboard dragging and its announcements stay off.
 */
export function DragBoard({ onDrop, children }: BoardProps) {
  return (
    <DragDropProvider
      sensors={[PointerSensor]}
      plugins={(defaults) => defaults.filter((plugin) => plugin !== Accessibility)}
      onDragEnd={({ canceled, operation: { source, target } }) => {
        if (!canceled && source) onDrop(String(source.id), target ? String(target.id) : null);
      }}
    >
      {children}
    </DragDropProvider>
  );
}

interface DraggedProps {
  id: string;
  isDisabled?: boolean;
  children: (ref: (element: Element | null) => void, isDragging: boolean) => ReactNode;
}

/** Something that can be dragged. */
export function Dragged({ id, isDisabled = false, children }: DraggedProps) {
  const { ref, isDragging } = useDraggable({ id, disabled: isDisabled });
  return children(ref, isDragging);
}

interface DropTargetProps {
  id: string;
  children: (ref: (element: Element | null) => void, isTarget: boolean) => ReactNode;
}

/** Something that can be dropped upon. */
export function DropTarget({ id, children }: DropTargetProps) {
  const { ref, isDropTarget } = useDroppable({ id });
  return children(ref, isDropTarget);
}
