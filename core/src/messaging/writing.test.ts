import { describe, expect, it } from 'vitest';
import { type Between, conversationState, mayWrite } from './writing.ts';

const between = (changes: Partial<Between> = {}): Between => ({
  isDeleted: false,
  areConnected: true,
  hasBlocked: false,
  isBlocked: false,
  ...changes,
});

describe('who may write to whom (domain 5)', () => {
  it('is everybody who shares an organisation', () => {
    expect(mayWrite(between(), false)).toBe('allowed');
    expect(conversationState(between())).toBe('OPEN');
  });

  it('is no stranger, who is not even found', () => {
    expect(mayWrite(between({ areConnected: false }), false)).toBe('not_found');
    expect(mayWrite(between({ isDeleted: true }), false)).toBe('not_found');
  });

  it('is nobody who has left, though what was written stays to be read', () => {
    expect(mayWrite(between({ areConnected: false }), true)).toBe('conversation_left');
    expect(mayWrite(between({ isDeleted: true, areConnected: false }), true)).toBe('person_gone');
  });

  it('is nobody who is blocked; only who has blocked sees it beforehand', () => {
    expect(mayWrite(between({ isBlocked: true }), true)).toBe('message_refused');
    expect(mayWrite(between({ isBlocked: true }), false)).toBe('message_refused');
    expect(mayWrite(between({ hasBlocked: true, isBlocked: true }), true)).toBe('person_blocked');
    expect(conversationState(between({ hasBlocked: true }))).toBe('BLOCKED');
  });
});
