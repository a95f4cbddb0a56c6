import type { ContentItem } from '@visite/contract/exercises.ts';
import { useEffect, useRef } from 'react';
import type { Way } from '#exercises/ItemDock.tsx';
import { ItemPanel } from '#exercises/ItemPanel.tsx';
import { PLAYERS } from '#exercises/players.ts';
import { useItemWork } from '#exercises/useItemWork.ts';

interface Props {
  item: ContentItem;
  courseId: string;
  isFocused: boolean;
  /** In a lesson: the pages before and after it. */
  way?: Way;
  /** Begins its mistakes anew as soon as it is shown, and says so: it is done once in a round. */
  onBegunAnew?: (() => void) | undefined;
}

/** An item of a lesson, with the learner's own work on it. */
export function LessonItem({ item, courseId, isFocused, way, onBegunAnew }: Props) {
  const work = useItemWork(item, courseId);
  const beginAnew = useRef(() => {
    if (!onBegunAnew) return;
    if (work.isGiven) work.tryAgain(PLAYERS[item.kind].again.includes('kept') ? 'right' : 'empty');
    onBegunAnew();
  });
  useEffect(() => beginAnew.current(), []);
  return <ItemPanel item={item} work={work} isFocused={isFocused} way={way} />;
}
