/** Pixels from the end within which the reader counts as reading along. */
const NEAR_END_PX = 96;

export interface ScrollPlace {
  scrollTop: number;
  clientHeight: number;
  scrollHeight: number;
}

export const isNearEnd = ({ scrollTop, clientHeight, scrollHeight }: ScrollPlace): boolean =>
  scrollHeight - scrollTop - clientHeight <= NEAR_END_PX;

/**
 * What a change of the transcript does to the view: `follow` scrolls to the end, `tell` shows that something new is
 * below. The learner's own new line is always followed; whoever reads further up stays there.
 */
export function afterChange(wasNearEnd: boolean, hasNewOwnLine: boolean): 'follow' | 'tell' {
  return wasNearEnd || hasNewOwnLine ? 'follow' : 'tell';
}
