import { describe, expect, it } from 'vitest';
import { COMPLETE } from './caseFixtures.ts';
import { evaluateCase } from './evaluateCase.ts';
import { languageRulesOfContent } from './languageFixtures.ts';
import { type ModelItem, openItems, quotableLines, withModel } from './modelEvaluation.ts';

const rules = languageRulesOfContent();
const judged = evaluateCase(COMPLETE, rules);
const item = (changes: Partial<ModelItem>): ModelItem => ({
  id: 'talk/empathy',
  met: true,
  line: 3,
  quote: 'Das tut mir leid.',
  comment: 'Das kam im richtigen Moment.',
  better: null,
  ...changes,
});
const empathyOf = (items: ModelItem[]) =>
  withModel(COMPLETE, judged, { items, corrections: [] }).tasks[0]?.judgements.find(({ key }) => key === 'empathy');

describe('an evaluation with a model’s judgement put in', () => {
  it('asks for manner and texts only: what was told and examined the server knows', () => {
    const ids = openItems(COMPLETE, judged).map(({ id }) => id);
    expect(ids).toContain('talk/empathy');
    expect(ids).toContain('report/written_allergy');
    expect(ids).not.toContain('talk/allergy');
    expect(ids).not.toContain('phone/told_pressure');
  });

  it('numbers the learner’s lines and documents, and nothing else', () => {
    const lines = quotableLines(COMPLETE);
    expect(lines.map(({ number }) => number)).toEqual(lines.map((_, index) => index + 1));
    expect(lines.at(-1)).toMatchObject({ message_id: null, text: expect.stringContaining('Penicillinallergie') });
  });

  it('takes a verdict whose quote is exactly the learner’s', () => {
    expect(empathyOf([item({})])).toMatchObject({ met: true, quote: 'Das tut mir leid.', comment: 'Das kam im richtigen Moment.' });
  });

  it.each([
    ['was never said', { quote: 'Das tut mir sehr leid.' }],
    ['is of another line', { line: 1 }],
    ['is missing', { quote: null }],
    ['is of a line that is not there', { line: 99 }],
    ['is of a talk that is not the task’s', { line: 10, quote: '165' }],
  ])('counts praise as not assessable when the quote %s', (_, changes) => {
    expect(empathyOf([item(changes)])).toMatchObject({ met: null, quote: null, message_id: null });
  });

  it('keeps what the model said nothing of, and changes no finding of facts', () => {
    const items = [item({ id: 'talk/allergy', met: false, quote: null, comment: 'Nein.' }), item({ id: 'nothing/like_that' })];
    const result = withModel(COMPLETE, judged, { items, corrections: [] });
    expect(result.tasks).toEqual(judged.tasks);
    expect(result.source).toBe('provider');
  });

  it('counts anew: score, what went well, what to try', () => {
    const result = withModel(COMPLETE, judged, {
      items: [item({ met: false, quote: null, comment: 'Es kam zu spät.', better: 'Das ist sicher schwer für Sie.' })],
      corrections: [],
    });
    expect(result.score).toBeLessThan(judged.score);
    expect(result.next_steps[0]).toMatchObject({ key: 'empathy', better: 'Das ist sicher schwer für Sie.' });
  });

  it('names a mistake found by both once', () => {
    const found = {
      message_id: 'x',
      category: 'article' as const,
      original: 'der Schmerz',
      correction: 'den Schmerz',
      reason: 'Akkusativ',
    };
    const byRules = { ...judged, language: { ...judged.language, corrections: [found] } };
    const result = withModel(COMPLETE, byRules, {
      items: null,
      corrections: [
        { ...found, original: 'der', correction: 'den' },
        { ...found, message_id: 'y' },
      ],
    });
    expect(result.language.corrections.map(({ message_id }) => message_id)).toEqual(['x', 'y']);
  });
});
