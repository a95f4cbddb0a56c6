import { MINUTE_MILESTONES, WORD_MILESTONES } from '@visite/contract/voiceChat.ts';
import { describe, expect, it } from 'vitest';
import { countWords, dueMilestones, nextMilestone, type SpokenLine, talkCounts } from './talkCounts.ts';

const companion = (second: number): SpokenLine => ({ text: 'Und wie war dein Dienst heute?', isOwn: false, at: second * 1000 });
const own = (second: number, text: string): SpokenLine => ({ text, isOwn: true, at: second * 1000 });

describe('words', () => {
  it.each([
    ['Heute war es ruhig.', 4],
    ['Die Blutdruck-Messung, also 38,5 Grad – na ja.', 7],
    ['… !', 0],
  ])('of "%s" are %i', (text, words) => {
    expect(countWords(text)).toBe(words);
  });

  it('are the learner’s own', () => {
    expect(talkCounts([companion(0), own(10, 'Heute war es ruhig.'), companion(10)]).words).toBe(4);
  });

  it('are none in letters at random', () => {
    expect(talkCounts([companion(0), own(10, 'asdf qwer'), companion(10)]).words).toBe(0);
  });

  it('count as far as they can have been said', () => {
    const pasted = 'Wort '.repeat(300);
    expect(talkCounts([companion(0), own(2, pasted)]).words).toBe(8);
    expect(talkCounts([companion(0), own(10_000, pasted)]).words).toBe(300);
  });
});

describe('time', () => {
  it('is that between the lines', () => {
    expect(talkCounts([companion(0), own(20, 'Ja.'), companion(21), own(50.6, 'Nein.')]).seconds).toBe(50);
  });

  it('is no break: who comes back after hours did not talk meanwhile', () => {
    expect(talkCounts([companion(0), own(7200, 'Ja.')]).seconds).toBe(90);
  });

  it('of nothing is none', () => {
    expect(talkCounts([])).toEqual({ words: 0, seconds: 0 });
    expect(talkCounts([companion(5)])).toEqual({ words: 0, seconds: 0 });
  });

  it('never runs backwards, whatever the clocks say', () => {
    expect(talkCounts([companion(50), own(20, 'Ja.')])).toEqual({ words: 0, seconds: 0 });
  });
});

describe('milestones', () => {
  it('come one after the other', () => {
    expect(nextMilestone(WORD_MILESTONES, 0)).toEqual({ milestone: 100, share: 0 });
    expect(nextMilestone(WORD_MILESTONES, 125)).toEqual({ milestone: 250, share: 0.5 });
    expect(nextMilestone(MINUTE_MILESTONES, 30)).toBeNull();
  });

  it('are due when they are reached and not awarded yet', () => {
    expect(dueMilestones(WORD_MILESTONES, 99, [])).toEqual([]);
    expect(dueMilestones(WORD_MILESTONES, 300, [100])).toEqual([250]);
    expect(dueMilestones(WORD_MILESTONES, 300, [])).toEqual([100, 250]);
  });
});
