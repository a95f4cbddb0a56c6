import { describe, expect, it } from 'vitest';
import { dueNotice, isSpent, shareSpent } from './spending.ts';

describe('the share of a limit that is used (docs/decisions/0027)', () => {
  it('is that of the limit which is nearer, and there is none without a limit', () => {
    expect(shareSpent({ cost: 5, requests: 90 }, { cost_limit: 10, request_limit: 100 })).toBe(0.9);
    expect(shareSpent({ cost: 5, requests: 90 }, { cost_limit: 10, request_limit: null })).toBe(0.5);
    expect(shareSpent({ cost: 5, requests: 90 }, { cost_limit: null, request_limit: null })).toBeNull();
  });

  it('is whole from the limit on, and at once where nothing is allowed', () => {
    const limit = { cost_limit: 10, request_limit: null };
    expect(isSpent({ cost: 9.99, requests: 1 }, limit)).toBe(false);
    expect(isSpent({ cost: 10, requests: 1 }, limit)).toBe(true);
    expect(isSpent({ cost: 0, requests: 0 }, { cost_limit: null, request_limit: 0 })).toBe(true);
  });

  it('is told at 80 and at 100 per cent', () => {
    const limit = { cost_limit: null, request_limit: 10 };
    const told = [7, 8, 9, 10, 12].map((requests) => dueNotice({ cost: 0, requests }, limit));
    expect(told).toEqual([null, 80, 80, 100, 100]);
  });
});
