/** What the tour points at, in order (data-tour); a case without a patient has no record. */
export const TOUR_STOPS = ['composer', 'tasks', 'record', 'help', 'undo'] as const;
export type TourStop = (typeof TOUR_STOPS)[number];

export interface Box {
  top: number;
  bottom: number;
  left: number;
  width: number;
}

const GAP_PX = 14;
const MARGIN_PX = 12;

/**
 * Where the card stands for a target: below it when there is room, else above, else over the lower part of the
 * window; always fully inside the window. Pixels in the window.
 */
export function cardPlace(
  target: Box,
  card: { width: number; height: number },
  screen: { width: number; height: number },
): { top: number; left: number } {
  const middle = target.left + target.width / 2 - card.width / 2;
  const left = Math.max(MARGIN_PX, Math.min(middle, screen.width - card.width - MARGIN_PX));
  const below = target.bottom + GAP_PX;
  const above = target.top - GAP_PX - card.height;
  if (below + card.height + MARGIN_PX <= screen.height) return { top: below, left };
  if (above >= MARGIN_PX) return { top: above, left };
  return { top: Math.max(MARGIN_PX, screen.height - card.height - MARGIN_PX), left };
}
