import { describe, expect, it } from 'vitest';
import { cardPlace } from './tourStep.ts';

const screen = { width: 390, height: 800 };
const card = { width: 300, height: 200 };

describe('the card of the tour', () => {
  it('stands below its target', () => {
    expect(cardPlace({ top: 60, bottom: 104, left: 40, width: 310 }, card, screen)).toEqual({ top: 118, left: 45 });
  });

  it('stands above a target at the bottom', () => {
    expect(cardPlace({ top: 740, bottom: 790, left: 40, width: 310 }, card, screen).top).toBe(526);
  });

  it('never leaves the window, also beside a target at its edge', () => {
    expect(cardPlace({ top: 10, bottom: 54, left: 340, width: 44 }, card, screen).left).toBe(78);
    expect(cardPlace({ top: 10, bottom: 54, left: 0, width: 44 }, card, screen).left).toBe(12);
  });

  it('covers the lower part of a target that fills the window', () => {
    expect(cardPlace({ top: 0, bottom: 800, left: 0, width: 390 }, card, screen).top).toBe(588);
  });
});
