import type { CaseEvaluation, Judgement } from '@visite/contract/evaluation.ts';
import { describe, expect, it } from 'vitest';
import { debriefOf, withoutShown } from './debrief.ts';

const judged = (key: string, category: Judgement['category']): Judgement => ({
  key,
  category,
  label: key,
  met: false,
  quote: null,
  message_id: null,
  comment: '',
  better: null,
});
const language = { corrections: [], cefr_estimate: null, reason: '' } as CaseEvaluation['language'];

describe('what is read first after a case (experience.md: never more than three things at once)', () => {
  it('is one strength and the first gap of safety', () => {
    const next_steps = [judged('empathy', 'communication'), judged('allergy', 'safety')];
    const found = debriefOf({ strengths: [judged('greeting', 'communication')], next_steps, language }, []);
    expect(found.strength?.key).toBe('greeting');
    expect(found.gap?.key).toBe('allergy');
    expect(withoutShown(next_steps, found.gap).map(({ key }) => key)).toEqual(['empathy']);
  });
  it('has what comes first where nothing of safety is missing, and nothing of language twice', () => {
    const next_steps = [judged('language_case', 'language'), judged('summary', 'communication')];
    expect(debriefOf({ strengths: [], next_steps, language }, [])).toEqual({
      strength: null,
      gap: next_steps[1],
      sentence: null,
      backTo: null,
    });
  });
  it('has a sentence only of a line that still stands with its marks', () => {
    const correction = { category: 'case', original: 'der', correction: 'den', reason: 'r', message_id: 'gone' } as const;
    expect(debriefOf({ strengths: [], next_steps: [], language: { ...language, corrections: [correction] } }, []).sentence).toBeNull();
  });
});
