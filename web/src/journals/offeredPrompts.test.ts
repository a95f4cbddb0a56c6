import type { JournalPrompt } from '@visite/contract/journals.ts';
import { describe, expect, it } from 'vitest';
import { offeredPrompts } from './offeredPrompts.ts';

const prompt = (key: string, topic: JournalPrompt['topic']): JournalPrompt => ({ key, topic, text: key, help: key });
const PROMPTS = [
  prompt('a1', 'shift'),
  prompt('a2', 'shift'),
  prompt('a3', 'shift'),
  prompt('a4', 'shift'),
  prompt('b1', 'home'),
  prompt('c1', 'team'),
];
const keys = (...args: Parameters<typeof offeredPrompts>) => offeredPrompts(...args).map(({ key }) => key);

describe('the prompts that are offered', () => {
  it('are three, of different topics first', () => expect(keys(PROMPTS, null, 0)).toEqual(['a1', 'b1', 'c1']));
  it('are others at the next turn, and the first again after the last', () => {
    expect(keys(PROMPTS, null, 1)).toEqual(['a2', 'a3', 'a4']);
    expect(keys(PROMPTS, null, 2)).toEqual(['a1', 'b1', 'c1']);
  });
  it('are those of one topic, round and round', () => {
    expect(keys(PROMPTS, 'shift', 0)).toEqual(['a1', 'a2', 'a3']);
    expect(keys(PROMPTS, 'shift', 1)).toEqual(['a4', 'a1', 'a2']);
  });
  it('are all of a topic with few', () => expect(keys(PROMPTS, 'home', 7)).toEqual(['b1']));
});
