import type { MoodState } from '@visite/contract/personas.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { TRUST_TO_CONFIDE } from './disclosure.ts';
import { MANNERS, type Manner, moodAfter, moodAfterQuiet, moodShown } from './mood.ts';
import { aPatient, asking, understood } from './personFixtures.ts';
import { moodAfterLine } from './talkState.ts';
import type { PastTurn, Turn } from './turn.ts';

const initial: MoodState = { trust: 1, anxiety: 2, pain: 2, anger: 0 };
const after = (mood: MoodState, ...manners: Manner[]) => moodAfter(mood, manners, initial, new Set(), []);
const { persona } = aPatient();

const past = (changes: Partial<Turn> = {}): PastTurn => ({
  line: 'Ja',
  answer: 'Ja.',
  turn: {
    acts: [],
    told: [],
    topic: null,
    mood: persona.initial_mood,
    examination: null,
    wantsTold: [],
    jargon: [],
    misses: 0,
    ...changes,
  },
});

describe('how the learner’s manner moves a person', () => {
  it('opens by courtesy, but only halfway', () => {
    expect(after(initial, 'greeting', 'introduction', 'consent').trust).toBe(2);
    expect(after(initial, 'greeting', 'introduction', 'consent').trust).toBeLessThan(TRUST_TO_CONFIDE);
  });

  it('opens fully by empathy', () => {
    expect(after({ ...initial, trust: 2 }, 'empathy').trust).toBe(TRUST_TO_CONFIDE);
  });

  it('calms by empathy, reassurance and saying what comes', () => {
    for (const manner of ['empathy', 'reassurance', 'announcement'] as const) expect(after(initial, manner).anxiety).toBe(1);
  });

  it('gains nothing by the same formula twice in a row', () => {
    expect(moodAfter({ ...initial, trust: 2 }, ['empathy'], initial, new Set(['empathy']), ['empathy']).trust).toBe(2);
  });

  it('wins no trust by being greeted again', () => {
    expect(moodAfter(initial, ['greeting'], initial, new Set(['greeting']), []).trust).toBe(1);
  });

  it('closes by insult, haste, jargon, ignored distress and heavy questions', () => {
    for (const manner of ['insult', 'haste', 'jargon', 'ignored_distress', 'heavy_question'] as const) {
      expect(after({ ...initial, trust: 3 }, manner).trust).toBeLessThan(3);
    }
  });

  it('is angrier after an insult than after haste, and less after an apology', () => {
    expect(after(initial, 'insult').anger).toBe(2);
    expect(after(initial, 'haste').anger).toBe(1);
    expect(after({ ...initial, anger: 2 }, 'apology').anger).toBe(0);
  });

  it('moves pain by one step at most: words do not heal', () => {
    expect(after(after(initial, 'empathy'), 'reassurance').pain).toBe(1);
    expect(after(after(initial, 'insult'), 'haste').pain).toBe(3);
  });

  it('stays within 0 and 4, whatever happens', () => {
    fc.assert(
      fc.property(fc.array(fc.subarray([...MANNERS]), { maxLength: 30 }), (lines) => {
        let mood = initial;
        for (const manners of lines) mood = after(mood, ...manners);
        for (const value of Object.values(mood)) expect(value).toSatisfy((n: number) => Number.isInteger(n) && n >= 0 && n <= 4);
      }),
    );
  });

  it('drifts back to how the person came, but keeps the trust that was won', () => {
    expect(moodAfterQuiet({ trust: 3, anxiety: 0, pain: 3, anger: 2 }, initial)).toEqual({ trust: 3, anxiety: 1, pain: 2, anger: 1 });
    expect(moodAfterQuiet({ trust: 0, anxiety: 2, pain: 2, anger: 0 }, initial).trust).toBe(1);
  });

  it('drifts only with the third quiet line', () => {
    const angry = { ...persona.initial_mood, anger: 2 };
    expect(moodAfterLine(persona, [past({ mood: angry })], asking('living')).anger).toBe(2);
    expect(moodAfterLine(persona, [past({ mood: angry }), past({ mood: angry })], asking('living')).anger).toBe(1);
  });

  it('resents going on to other matters right after something hard was told', () => {
    const told = past({ told: ['fear'], topic: 'fears', mood: { ...persona.initial_mood, trust: 2 } });
    expect(moodAfterLine(persona, [told], asking('living')).trust).toBe(1);
    expect(moodAfterLine(persona, [told], { ...asking('living'), acts: ['empathy'] }).trust).toBe(3);
  });

  it('loses trust when a heavy matter is asked out of the blue, not after a kind word', () => {
    expect(moodAfterLine(persona, [], asking('fears')).trust).toBe(0);
    expect(moodAfterLine(persona, [], { ...asking('fears'), acts: ['empathy'] }).trust).toBe(2);
  });

  it('warms again when a technical word is followed by plain ones', () => {
    const confused = past({ jargon: ['Dyspnoe'], mood: { ...persona.initial_mood, trust: 0 } });
    expect(moodAfterLine(persona, [confused], understood()).trust).toBe(1);
  });
});

describe('what the face shows', () => {
  const shown = (mood: Partial<MoodState>, changes = {}) =>
    moodShown({ ...initial, ...mood }, { ...persona, initial_mood: initial, ...changes });

  it('shows the strongest feeling first', () => {
    expect(shown({ anger: 2, pain: 4 })).toBe('upset');
    expect(shown({ trust: 0 })).toBe('withdrawn');
    expect(shown({ anxiety: 3 })).toBe('worried');
    expect(shown({ pain: 3 })).toBe('in_pain');
    expect(shown({ trust: 3 })).toBe('friendly');
    expect(shown({})).toBe('calm');
  });

  it('shows a gruff person as usual until he is angrier than he came', () => {
    const gruff = { temperament: 'gruff' as const, initial_mood: { ...initial, anger: 2 } };
    expect(shown({ anger: 2 }, gruff)).toBe('calm');
    expect(shown({ anger: 3 }, gruff)).toBe('upset');
  });

  it('shows a confused person as confused until somebody has won trust', () => {
    expect(shown({}, { clarity: 'confused' })).toBe('confused');
    expect(shown({ trust: 3, anxiety: 1 }, { clarity: 'confused' })).toBe('friendly');
  });
});
