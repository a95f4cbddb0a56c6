import { describe, expect, it } from 'vitest';
import { afterChange, isNearEnd } from './scrollRule.ts';

describe('the view of the transcript', () => {
  it('counts as read along at the end and a little above it', () => {
    expect(isNearEnd({ scrollTop: 600, clientHeight: 400, scrollHeight: 1000 })).toBe(true);
    expect(isNearEnd({ scrollTop: 520, clientHeight: 400, scrollHeight: 1000 })).toBe(true);
    expect(isNearEnd({ scrollTop: 300, clientHeight: 400, scrollHeight: 1000 })).toBe(false);
  });

  it('counts a talk that does not fill the view as read along', () => {
    expect(isNearEnd({ scrollTop: 0, clientHeight: 400, scrollHeight: 120 })).toBe(true);
  });

  it('follows new words for a reader at the end', () => {
    expect(afterChange(true, false)).toBe('follow');
  });

  it('leaves a reader who scrolled up where they are and says that something new came', () => {
    expect(afterChange(false, false)).toBe('tell');
  });

  it('always goes to the learner’s own new line', () => {
    expect(afterChange(false, true)).toBe('follow');
  });
});
