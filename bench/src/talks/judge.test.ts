import { describe, expect, it } from 'vitest';
import { judge } from './judge.ts';
import { readTalks, type TalkLine } from './talk.ts';

const line = (changes: Partial<TalkLine>): TalkLine => ({
  say: 'Eine Zeile',
  kind: 'question',
  tells: [],
  claims: [],
  reacts: [],
  never: [],
  may_ask_back: false,
  safety: false,
  ...changes,
});
const verdict = (of: Partial<TalkLine>, text: string, told: string[] = []) =>
  judge(line(of), {
    text,
    turn: {
      acts: [],
      told,
      topic: null,
      mood: { trust: 1, anxiety: 1, pain: 1, anger: 0 },
      examination: null,
      wantsTold: [],
      jargon: [],
      misses: 0,
    },
    toldBefore: new Set(),
  });

describe('an answer is judged by what the line asked for', () => {
  it('good, half served, beside the point, asked back', () => {
    const two = { tells: [['pain_site'], ['nausea', 'food']] };
    expect(verdict(two, 'Die Hüfte. Übel ist mir nicht.', ['pain_site', 'nausea']).verdict).toBe('good');
    expect(verdict(two, 'Die Hüfte.', ['pain_site']).verdict).toBe('clumsy');
    expect(verdict(two, 'Ich wohne allein.', ['living']).verdict).toBe('wrong');
    expect(verdict(two, 'Wie bitte? Das habe ich nicht verstanden.').verdict).toBe('asked back');
  });

  it('what is false must be put right', () => {
    const claims = [{ about: 'pain_site', holds: false, right: ['linke', 'links'] }];
    expect(verdict({ kind: 'check', claims }, 'Nein, die linke Hüfte.', ['pain_site'])).toMatchObject({
      verdict: 'good',
      isFalseConfirmation: false,
    });
    expect(verdict({ kind: 'check', claims }, 'Ja, genau.')).toMatchObject({ verdict: 'wrong', isFalseConfirmation: true });
    expect(verdict({ kind: 'check', claims }, 'Nein, das stimmt nicht.').verdict).toBe('clumsy');
  });

  it('what is true must not be denied', () => {
    expect(verdict({ kind: 'check', claims: [{ about: 'age', holds: true }] }, 'Nein, falsch.').verdict).toBe('wrong');
  });

  it('an answer of daily life tells no fact of the case', () => {
    expect(verdict({ kind: 'everyday' }, 'Meine Katze heißt Minka.', ['everyday.pet']).verdict).toBe('good');
    expect(verdict({ kind: 'everyday' }, 'Die Hüfte tut weh.', ['pain_site']).verdict).toBe('wrong');
    expect(verdict({ kind: 'announcement', never: 'all' }, 'Meine Katze heißt Minka.', ['everyday.pet']).verdict).toBe('wrong');
  });
});

it('the talks can be read', () => {
  for (const folder of ['build', 'held-writers', 'held-cases'])
    expect(readTalks(`${import.meta.dirname}/../../talks/${folder}`).length, folder).toBeGreaterThan(50);
});
