import { describe, expect, it } from 'vitest';
import { isScroll, SCROLL_THRESHOLD_PX, TOUCH_DELAY_MS } from './selectionMenu.ts';

describe('help for a selection (Specification 2 and 9)', () => {
  it('waits 10 ms after a touch', () => {
    expect(TOUCH_DELAY_MS).toBe(10);
  });

  it('takes a vertical drag of one finger over more than 10 px for scrolling', () => {
    expect(isScroll(100, 100 + SCROLL_THRESHOLD_PX + 1, 1)).toBe(true);
    expect(isScroll(100, 100 - SCROLL_THRESHOLD_PX - 1, 1)).toBe(true);
  });

  it('takes 10 px and less for a selection', () => {
    expect(isScroll(100, 110, 1)).toBe(false);
  });

  it('never takes two fingers for scrolling', () => {
    expect(isScroll(100, 300, 2)).toBe(false);
  });
});
