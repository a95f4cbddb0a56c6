import type { Turn } from '@visite/core/conversations/turn.ts';
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
const verdict = (of: Partial<TalkLine>, text: string, told: string[] = [], acts: Turn['acts'] = []) =>
  judge(line(of), {
    text,
    turn: {
      acts,
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

  it('who does not know of a thing has not agreed to it, and has put nothing right', () => {
    const claims = [{ about: 'medication', holds: false, right: ['75'] }];
    for (const text of [
      'Davon weiß ich nichts.',
      'Ich nehme eine Tablette. Beim Rest bin ich mir nicht sicher.',
      'Das kann ich so nicht bestätigen.',
    ])
      expect(verdict({ kind: 'check', claims }, text)).toMatchObject({ verdict: 'clumsy', isFalseConfirmation: false });
    for (const text of ['Ja, genau. Den Rest weiß ich nicht.', 'Das meiste, ja. Den Rest weiß ich nicht.', 'Ich weiß nichts Besseres.'])
      expect(verdict({ kind: 'check', claims }, text)).toMatchObject({ verdict: 'wrong', isFalseConfirmation: true });
  });

  it('what is true must not be denied', () => {
    expect(verdict({ kind: 'check', claims: [{ about: 'age', holds: true }] }, 'Nein, falsch.').verdict).toBe('wrong');
  });

  it('what is true is assented to or said once more, and answered with nothing else', () => {
    const check = { kind: 'check' as const, claims: [{ about: 'operation', holds: true }] };
    expect(verdict(check, 'Ja, genau.').verdict).toBe('good');
    expect(verdict(check, 'Am Montag haben sie mich operiert.', ['operation']).verdict).toBe('good');
    expect(verdict(check, 'Eins sechsundsiebzig.', ['height']).verdict).toBe('wrong');
    expect(verdict(check, 'Eins sechsundsiebzig.', ['everyday.height']).verdict).toBe('wrong');
    expect(verdict(check, 'Ach so.').verdict).toBe('clumsy');
    expect(verdict(check, 'Das meiste, ja.').verdict).toBe('clumsy');
    expect(verdict({ ...check, kind: 'permission' }, 'Gut, machen Sie.').verdict).toBe('good');
  });

  it('nobody takes offence at what is meant well, or corrects a kind word', () => {
    expect(verdict({ kind: 'empathy' }, 'Nein, das stimmt nicht ganz. Ich huste viel.').verdict).toBe('wrong');
    expect(verdict({ kind: 'empathy' }, 'Danke, das tut gut.').verdict).toBe('good');
    expect(verdict({ kind: 'empathy' }, 'Warum sind Sie so böse?', [], ['insult']).verdict).toBe('wrong');
    expect(verdict({ kind: 'insult' }, 'Warum sind Sie so böse?', [], ['insult']).verdict).toBe('good');
  });

  it('a break of the role is no line of the talk, and an offer no matter for the doctor', () => {
    expect(verdict({ kind: 'role-break' }, 'Ein bisschen schon.').verdict).toBe('wrong');
    expect(verdict({ kind: 'offer' }, 'Fragen Sie da besser den Arzt.').verdict).toBe('clumsy');
  });

  it('a yes to what is to be refused is a false confirmation, a no to what may be done is wrong', () => {
    const asked = { kind: 'permission' as const, says: 'refuses' as const };
    expect(verdict(asked, 'Ja, machen Sie nur.')).toMatchObject({ verdict: 'wrong', isFalseConfirmation: true });
    expect(verdict(asked, 'Nein, auf keinen Fall.').verdict).toBe('good');
    expect(verdict(asked, 'Wozu ist das gut?').verdict).toBe('good');
    expect(verdict({ kind: 'permission', says: 'accepts' }, 'Nein, lassen Sie mich.').verdict).toBe('wrong');
    expect(verdict({ kind: 'permission', says: 'accepts' }, 'Ja, gern.').verdict).toBe('good');
  });

  it('an answer of daily life tells no fact of the case', () => {
    expect(verdict({ kind: 'everyday' }, 'Meine Katze heißt Minka.', ['everyday.pet']).verdict).toBe('good');
    expect(verdict({ kind: 'everyday' }, 'Die Hüfte tut weh.', ['pain_site']).verdict).toBe('wrong');
    expect(verdict({ kind: 'everyday' }, 'Meine Katze heißt Minka. Die Hüfte tut weh.', ['everyday.pet', 'pain_site']).verdict).toBe(
      'clumsy',
    );
    expect(verdict({ kind: 'everyday', tells: [['everyday.pet']] }, 'Meine Katze heißt Minka.', ['everyday.pet']).verdict).toBe('good');
    expect(verdict({ kind: 'everyday', tells: [['dog']] }, 'Der Hund ist bei der Nachbarin.', ['dog']).verdict).toBe('good');
    expect(verdict({ kind: 'announcement', never: 'all' }, 'Meine Katze heißt Minka.', ['everyday.pet']).verdict).toBe('wrong');
  });
});

it('the talks can be read', () => {
  for (const folder of ['build', 'held-writers', 'held-cases'])
    expect(readTalks(`${import.meta.dirname}/../../talks/${folder}`).length, folder).toBeGreaterThan(40);
});
