import type { VocabQuestion } from '@visite/contract/vocabReviews.ts';
import { describe, expect, it } from 'vitest';
import { currentOf, hardOf, kindOf, lastOf, missedOf, newSession, type Step, step } from './testSession.ts';

const question = (term: string): VocabQuestion => ({
  kind: 'typed',
  word: {
    id: term,
    vocab_list_id: 'list',
    created_at: '2026-03-10T09:00:00Z',
    term,
    article: 'die',
    plural: '',
    part_of_speech: 'noun',
    meaning: 'etwas',
    translations: {},
    example: '',
    audio: null,
    source: { type: 'own', title: '' },
  },
  card: { stage: 'new', due_at: null, reps: 0, lapses: 0, is_leech: false, is_paused: false },
  choices: [],
});
const QUESTIONS = ['Wunde', 'Übelkeit', 'Tablette'].map(question);
const after = (...steps: Step[]) => steps.reduce(step, newSession(QUESTIONS));
const judge = (answer: string): Step => ({ type: 'judge', id: `answer ${answer}`, answer });
const NEXT: Step = { type: 'next' };

describe('a round of the test', () => {
  it('goes from question to question, each judged once', () => {
    const session = after(judge('die Wunde'), judge('der Puls'), NEXT, NEXT, judge('der Übelkeit'));
    expect(session.given.map(({ verdict }) => verdict)).toEqual(['right', 'wrong_article']);
    expect([session.at, session.isJudged]).toEqual([1, true]);
  });
  it('is over after the last one', () => {
    const session = after(judge('die Wunde'), NEXT, judge('nein'), NEXT, judge('die Tablete'), NEXT);
    expect(currentOf(session)).toBeUndefined();
    expect([missedOf(session), hardOf(session)].map((list) => list.map((one) => one.question.word.term))).toEqual([
      ['Übelkeit'],
      ['Übelkeit', 'Tablette'],
    ]);
  });
  it('keeps what is written until it is judged, not after', () => {
    expect(after({ type: 'write', answer: 'die' }).answer).toBe('die');
    expect(after(judge('die Wunde'), { type: 'write', answer: 'x' }).answer).toBe('die Wunde');
    expect(after(judge('die Wunde'), NEXT).answer).toBe('');
  });
  it('asks in another way where nothing can be heard, for this question alone', () => {
    const session = after({ type: 'ask_otherwise', kind: 'heard' });
    expect([kindOf(session), kindOf(step(step(session, judge('x')), NEXT))]).toEqual(['heard', 'typed']);
  });
});

describe('taking back', () => {
  it('leads to the question again, from its verdict and from the one after it', () => {
    for (const session of [after(judge('der Wunde'), { type: 'undo' }), after(judge('der Wunde'), NEXT, { type: 'undo' })])
      expect([session.at, session.answer, session.isJudged, session.given]).toEqual([0, 'der Wunde', false, []]);
  });
  it('of nothing changes nothing', () => {
    expect(after({ type: 'undo' })).toEqual(newSession(QUESTIONS));
  });
});

it('an answer that was right after all is no mistake', () => {
  const session = after(judge('Wunde'), { type: 'was_right' });
  expect([lastOf(session)?.verdict, missedOf(session)]).toEqual(['right', []]);
});
