import { describe, expect, it } from 'vitest';
import { costOf, type Prices } from './cost.ts';

const prices: Prices = { currency: 'EUR', inputTokens: 2, cachedTokens: 0.5, outputTokens: 8, sttMinute: 0.006, ttsCharacters: 15 };
const nothing = { input_tokens: 0, cached_tokens: 0, output_tokens: 0, seconds: 0, characters: 0 };

describe('the cost of what a provider was asked', () => {
  it('counts kept tokens at their own price and not twice', () => {
    expect(costOf({ ...nothing, input_tokens: 1_000_000, cached_tokens: 400_000 }, prices)).toBeCloseTo(0.6 * 2 + 0.4 * 0.5);
    expect(costOf({ ...nothing, input_tokens: 10, cached_tokens: 1_000_000 }, prices)).toBeCloseTo(0.000005);
  });

  it('adds words that came back, minutes heard and characters spoken', () => {
    expect(costOf({ ...nothing, output_tokens: 500_000, seconds: 90, characters: 2000 }, prices)).toBeCloseTo(4 + 0.009 + 0.03);
  });
});
