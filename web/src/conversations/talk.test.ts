import type { Conversation, Message } from '@visite/contract/conversations.ts';
import { describe, expect, it } from 'vitest';
import { afterBreak, afterEvent, lineWithoutAnswer, newestAnswer, unsentMessage } from './talk.ts';

const line = (id: string, text = 'Haben Sie Schmerzen?'): Message => unsentMessage({ id, text, created_at: '2026-01-01T10:00:00Z' });
const answer = (id: string, changes: Partial<Message> = {}): Message => ({
  ...line(id, ''),
  role: 'PERSON',
  state: 'streaming',
  ...changes,
});
const talk = (...messages: Message[]): Conversation => ({
  interaction_id: 'i',
  case_interaction_id: 'c',
  person_id: 'p',
  messages,
  revertible_message_id: 'old',
});

describe('the transcript while an answer streams', () => {
  it('takes the stored line once, with its empty answer, and forgets what was undone', () => {
    const after = afterEvent(talk(line('1')), { type: 'stored', message: line('1'), answer: answer('2'), at: '1.0' });
    expect(after.messages.map(({ id }) => id)).toEqual(['1', '2']);
    expect(after.revertible_message_id).toBeNull();
  });

  it('appends words to the answer under way only', () => {
    const after = afterEvent(talk(line('1'), answer('2')), { type: 'delta', text: 'Ja, ', at: '1.4' });
    expect(after.messages[1]?.text).toBe('Ja, ');
    expect(
      afterEvent(talk(line('1'), answer('2', { state: 'complete', text: 'Ja.' })), { type: 'delta', text: 'x', at: '1.4' }).messages[1]
        ?.text,
    ).toBe('Ja.');
  });

  it('drops what followed an edited line', () => {
    const before = talk(line('1'), answer('2', { state: 'complete' }), line('3'), answer('4', { state: 'complete' }));
    const after = afterEvent(before, { type: 'stored', message: line('1', 'Wo tut es weh?'), answer: answer('5'), at: '1.0' });
    expect(after.messages.map(({ id }) => id)).toEqual(['1', '5']);
  });

  it('ends with the answer as it was stored', () => {
    const done = answer('2', { state: 'complete', text: 'Ja, im Bauch.' });
    expect(afterEvent(talk(line('1'), answer('2', { text: 'Ja,' })), { type: 'done', answer: done }).messages[1]).toEqual(done);
  });
});

describe('the answer that is heard', () => {
  it('is whole once it says so itself: a fast stream ends before its words are on the screen', () => {
    expect(newestAnswer([line('1'), answer('2')])).toEqual({ id: '2', text: '', isComplete: false });
    const done = answer('2', { state: 'complete', text: 'Hallo. Mein Bauch tut so weh.' });
    expect(newestAnswer([line('1'), done])).toMatchObject({ text: 'Hallo. Mein Bauch tut so weh.', isComplete: true });
    expect(newestAnswer([line('1'), answer('2', { state: 'cancelled', text: 'Hallo.' })])?.isComplete).toBe(true);
    expect(newestAnswer([answer('2'), line('1')])).toBeNull();
  });
});

describe('an answer that is missing', () => {
  it('can be asked for again after a failure, a crash or a break', () => {
    expect(lineWithoutAnswer([line('1'), answer('2', { state: 'failed' })], false)?.id).toBe('1');
    expect(lineWithoutAnswer([line('1'), answer('2')], false)?.id).toBe('1');
    expect(lineWithoutAnswer([line('1')], false)?.id).toBe('1');
    expect(afterBreak(talk(line('1'), answer('2')), 'failed').messages[1]?.state).toBe('failed');
  });

  it('is not missing while it streams, when it is there, or when it was stopped in the middle', () => {
    expect(lineWithoutAnswer([line('1'), answer('2')], true)).toBeUndefined();
    expect(lineWithoutAnswer([line('1'), answer('2', { state: 'complete', text: 'Ja.' })], false)).toBeUndefined();
    expect(lineWithoutAnswer([line('1'), answer('2', { state: 'cancelled', text: 'Ja, im' })], false)).toBeUndefined();
  });
});
