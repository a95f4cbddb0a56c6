import { Accessibility, type DragEndEvent, type DragOverEvent } from '@dnd-kit/dom';
import { DragDropProvider } from '@dnd-kit/react';
import { isSortable, useSortable } from '@dnd-kit/react/sortable';
import { ActionIcon } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconGripVertical } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Judgement } from '#exercises/Judgement.tsx';
import { partOf } from '#exercises/parts.ts';
import shared from '#exercises/player.module.css';
import type { PlayerProps } from '#exercises/player.ts';
import { moved, orderOf } from './order.ts';
import classes from './Player.module.css';

interface StepProps {
  id: string;
  index: number;
  count: number;
  text: string;
  onMove: (from: number, to: number) => void;
}

function Step({ id, index, count, text, onMove }: StepProps) {
  const { t } = useTranslation('exercises');
  const { ref, handleRef, isDragging } = useSortable({ id, index });
  return (
    <li ref={ref} className={classes.step} data-dragging={isDragging || undefined}>
      <button ref={handleRef} type="button" className={classes.handle} aria-label={t('ordering.handle', { text, place: index + 1 })}>
        <IconGripVertical size={20} aria-hidden />
        <span aria-hidden>{index + 1}</span>
      </button>
      <span className={classes.text} lang="de">
        {text}
      </span>
      <span className={classes.arrows}>
        <ActionIcon aria-label={t('ordering.up', { text })} disabled={index === 0} onClick={() => onMove(index, index - 1)}>
          <IconArrowUp size={20} aria-hidden />
        </ActionIcon>
        <ActionIcon aria-label={t('ordering.down', { text })} disabled={index === count - 1} onClick={() => onMove(index, index + 1)}>
          <IconArrowDown size={20} aria-hidden />
        </ActionIcon>
      </span>
    </li>
  );
}

/** Steps to put in order: by dragging, with the buttons, or with the keyboard at the handle. */
export function Player({ face, answer, result, isGiven, onChange }: PlayerProps<'ordering'>) {
  const { t } = useTranslation('exercises');
  const [said, setSaid] = useState('');
  const order = orderOf(face, answer);
  // The parts stand in the right order: a step is right after another one, whatever place that has.
  const whereTo = (id: string) => {
    const before = result?.parts[result.parts.findIndex(({ key }) => key === id) - 1];
    return before ? t('ordering.after', { text: textOf(before.key) }) : t('ordering.first');
  };
  const textOf = (id: string) => face.items.find((item) => item.id === id)?.text ?? '';
  const move = (from: number, to: number) => {
    onChange({ order: moved(order, from, to) });
    setSaid(t('ordering.moved', { text: textOf(order[from] ?? ''), place: to + 1, count: order.length }));
  };
  // The library says in English what happens unless it is told how.
  const spoken = useMemo(
    () =>
      Accessibility.configure({
        screenReaderInstructions: { draggable: t('ordering.instructions') },
        announcements: {
          dragstart: () => t('ordering.picked_up'),
          dragover: ({ operation: { source } }: DragOverEvent) =>
            isSortable(source) ? t('ordering.over', { place: source.index + 1, count: face.items.length }) : undefined,
          dragend: ({ canceled, operation: { source } }: DragEndEvent) =>
            canceled ? t('ordering.cancelled') : isSortable(source) ? t('ordering.dropped', { place: source.index + 1 }) : undefined,
        },
      }),
    [t, face.items.length],
  );
  if (isGiven) {
    return (
      <ol className={shared.list} aria-label={t('ordering.your_order')}>
        {order.map((id, index) => {
          const part = partOf(result, id);
          return (
            <li key={id} className={classes.given}>
              <span className={classes.place} aria-hidden>
                {index + 1}
              </span>
              {part ? <Judgement part={part} of={textOf(id)} expected={whereTo(id)} /> : <span lang="de">{textOf(id)}</span>}
            </li>
          );
        })}
      </ol>
    );
  }
  return (
    <div className={shared.stack}>
      <DragDropProvider
        plugins={(defaults) => [...defaults.filter((plugin) => plugin !== Accessibility), spoken]}
        onDragEnd={({ canceled, operation: { source } }) => {
          if (!canceled && isSortable(source) && source.initialIndex !== source.index) move(source.initialIndex, source.index);
        }}
      >
        <ol className={shared.list} aria-label={t('ordering.your_order')}>
          {order.map((id, index) => (
            <Step key={id} id={id} index={index} count={order.length} text={textOf(id)} onMove={move} />
          ))}
        </ol>
      </DragDropProvider>
      <p role="status" className="sr-only">
        {said}
      </p>
    </div>
  );
}
