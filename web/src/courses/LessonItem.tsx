import type { ContentItem } from '@visite/contract/exercises.ts';
import { ItemPanel } from '#exercises/ItemPanel.tsx';
import { useItemWork } from '#exercises/useItemWork.ts';

interface Props {
  item: ContentItem;
  courseId: string;
  isFocused: boolean;
}

/** An item of a lesson, with the learner's own work on it. */
export function LessonItem({ item, courseId, isFocused }: Props) {
  const work = useItemWork(item, courseId);
  return <ItemPanel item={item} work={work} isFocused={isFocused} />;
}
