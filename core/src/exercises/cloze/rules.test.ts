import { KINDS } from '@visite/contract/exercises/kinds.ts';
import { describe, expect, it } from 'vitest';
import { clozeRules } from './rules.ts';

const content = (changes: object = {}) =>
  KINDS.cloze.Content.parse({
    text: 'Ich {{g1}} jetzt Ihren Blutdruck. Er ist {{g2}}.',
    gaps: [
      { id: 'g1', answers: ['messe', 'prüfe'], hint: 'messen', explanation: 'ich messe' },
      { id: 'g2', answers: ['erhöht'] },
    ],
    ...changes,
  });
const scores = (gaps: Record<string, string>, changes: object = {}) =>
  clozeRules.grade(content(changes), { gaps }, '').parts.map(({ score }) => score);

describe('cloze: per gap', () => {
  it('takes every answer of the author, with spaces around', () => {
    expect(scores({ g1: ' prüfe ', g2: 'erhoeht' })).toEqual([1, 1]);
  });
  it('is as tolerant as the author allows', () => {
    expect(scores({ g1: 'Messe', g2: 'erhöhht' })).toEqual([0, 0]);
    expect(scores({ g1: 'Messe', g2: 'erhöhht' }, { tolerates: { case: true, typing_error: true } })).toEqual([1, 1]);
    expect(scores({ g2: 'erhoeht' }, { tolerates: { umlauts: false } })).toEqual([0, 0]);
  });
  it('is done when every gap is filled, and explains itself then', () => {
    const grade = clozeRules.grade(content(), { gaps: { g1: 'misst', alien: 'x' } }, '');
    expect(grade).toMatchObject({ score: 0, is_complete: false });
    expect(grade.parts[0]).toEqual({ key: 'g1', score: 0, state: 'wrong', expected: 'messe', explanation: 'ich messe' });
    expect(grade.parts[1]?.state).toBe('open');
  });
  it('shows the words of the bank mixed with wrong ones, and no words at all when they are typed', () => {
    const bank = clozeRules.face(content({ mode: 'bank', distractors: ['misst'] }), 's').bank;
    expect([...bank].sort()).toEqual(['erhöht', 'messe', 'misst']);
    expect(bank).not.toEqual(['messe', 'erhöht', 'misst']);
    expect(clozeRules.face(content({ distractors: ['misst'] }), 's').bank).toEqual([]);
  });
  it('tells the author of gaps without a place and places without a gap', () => {
    expect(clozeRules.problems(content({ text: 'Ich {{g1}} jetzt.' }))).toEqual(['gap_not_in_text']);
    expect(clozeRules.problems(content({ text: '{{g1}} {{g2}} {{g3}}' }))).toEqual(['gap_not_in_text']);
    expect(clozeRules.problems(content({ gaps: [{ id: 'g1', answers: [''] }], text: '{{g1}}' }))).toEqual(['gap_without_answer']);
  });
});
