/**
 * A share (0..1) in whole percent, 0 for no share at all (0 of 0). Whole, because a bar reads its value aloud, and because a tiny
 * share is written as `1e-7`, which is no valid `aria-valuenow`.
 */
export const percentOf = (part: number, whole = 1): number => (whole === 0 ? 0 : Math.round((100 * part) / whole));
