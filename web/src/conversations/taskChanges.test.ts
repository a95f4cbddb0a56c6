import type { TaskFace } from '@visite/contract/cases.ts';
import type { Message } from '@visite/contract/conversations.ts';
import { describe, expect, it } from 'vitest';
import { unsentMessage } from './talk.ts';
import { taskChanges } from './taskChanges.ts';

const task = (key: string) =>
  ({ key, title: key, instruction: '', kind: 'CONVERSATION', set_phrases: [], headings: [], person_id: null }) as TaskFace;
const TASKS = ['greet', 'ask', 'report'].map(task);
const said = (id: string, task_key: string | null): Message => ({
  ...unsentMessage({ id, text: id, created_at: '2026-01-01T10:00:00Z' }),
  task_key,
});
const found = (messages: Message[], current?: string) =>
  taskChanges(messages, TASKS, current).map(({ task: { key }, beforeMessage }) => [key, beforeMessage]);

describe('changes of task in a talk', () => {
  it('stand before the first line of the new task, and not before the first of the case', () => {
    expect(found([said('a', 'greet'), said('b', 'greet'), said('c', 'ask')], 'ask')).toEqual([['ask', 'c']]);
  });
  it('stand at the end while nothing was said in the new task', () => {
    expect(found([said('a', 'greet')], 'ask')).toEqual([['ask', null]]);
    expect(found([], 'greet')).toEqual([]);
  });
  it('show a way back to an earlier task too', () => {
    expect(found([said('a', 'ask'), said('b', 'greet')])).toEqual([
      ['ask', 'a'],
      ['greet', 'b'],
    ]);
  });
  it('lines from before tasks were kept change nothing', () => {
    expect(found([said('a', null), said('b', null)])).toEqual([]);
  });
});
