import { describe, expect, it } from 'vitest';
import { keptAnswers, onboardingSearch, shownStep } from './onboarding.ts';

describe('the questions of the onboarding', () => {
  const nothing = keptAnswers(null);
  const language = { ...nothing, native_language: 'pol' as const };
  const level = { ...language, language_level: 'A2' as const };

  it('begin with nothing answered, also where what is kept is not theirs', () => {
    expect(nothing).toEqual({ goals: [] });
    expect(keptAnswers('{"native_language":"xx"}')).toEqual({ goals: [] });
    expect(keptAnswers('no answers')).toEqual({ goals: [] });
  });

  it('go on where they were after a reload', () => {
    expect(keptAnswers(JSON.stringify(level))).toEqual(level);
  });

  it('leave none of the required ones out', () => {
    expect(shownStep('goals', nothing, false)).toBe('language');
    expect(shownStep('goals', language, false)).toBe('level');
    expect(shownStep('goals', level, false)).toBe('goals');
    expect(shownStep('language', level, false)).toBe('language');
  });

  it('lead to the first talk only once they are completed', () => {
    expect(shownStep('start', level, false)).toBe('goals');
    expect(shownStep('start', nothing, true)).toBe('start');
  });

  it('stand in the address, the first one without a word', () => {
    expect(onboardingSearch({ step: 'level' })).toEqual({ step: 'level' });
    expect(onboardingSearch({ step: 'language' })).toEqual({});
    expect(onboardingSearch({ step: 'nonsense' })).toEqual({});
  });
});
