import type { Progress } from '@visite/contract/courseProgress.ts';

/** Basic progress (domain 4): completed items / items, 0..1; nothing to do is nothing done. */
export const shareDone = ({ completed_items, total_items }: Pick<Progress, 'completed_items' | 'total_items'>): number =>
  total_items === 0 ? 0 : completed_items / total_items;
