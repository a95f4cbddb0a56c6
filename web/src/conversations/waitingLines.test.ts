import type { Conversation, Message } from '@visite/contract/conversations.ts';
import { describe, expect, it } from 'vitest';
import type { Waiting } from '#offline/outbox.ts';
import { unsentMessage } from './talk.ts';
import { exchangesIn, withWaiting } from './waitingLines.ts';

const line = (id: string): Message => unsentMessage({ id, text: id, created_at: '2026-01-01T10:00:00Z' });
const waiting = (id: string, changes: Partial<Waiting> = {}): Waiting => ({
  person: 'amira',
  name: 'talk-line',
  parts: { params: { interaction_id: 'talk' }, body: { id } },
  shown: { line: line(id), answer: { ...line(`${id} answered`), role: 'PERSON' } },
  ...changes,
});
const talk = (...ids: string[]): Conversation => ({
  interaction_id: 'talk',
  case_interaction_id: 'case',
  person_id: 'person',
  messages: ids.map(line),
  revertible_message_id: 'undone',
});
const idsOf = ({ messages }: Conversation) => messages.map(({ id }) => id);

describe('a talk with what was said and answered without a connection', () => {
  it('shows each line with its answer behind what the server knows, in order', () => {
    const shown = withWaiting(talk('1', '2'), [waiting('3'), waiting('4')]);
    expect(idsOf(shown)).toEqual(['1', '2', '3', '3 answered', '4', '4 answered']);
    expect(shown.revertible_message_id).toBeNull();
  });

  it('shows what the server has already once', () => {
    expect(idsOf(withWaiting(talk('1', '3', '3 answered'), [waiting('3'), waiting('4')]))).toEqual([
      '1',
      '3',
      '3 answered',
      '4',
      '4 answered',
    ]);
  });

  it('stays the same object where nothing of it waits: other talks, other things, lines that wait for the server’s answer', () => {
    const before = talk('1');
    const others = [
      waiting('2', { parts: { params: { interaction_id: 'another' }, body: {} } }),
      waiting('3', { name: 'vocab-review' }),
      waiting('4', { shown: undefined }),
    ];
    expect(withWaiting(before, others)).toBe(before);
    expect(exchangesIn('talk', others)).toEqual([]);
  });
});
