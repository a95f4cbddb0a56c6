import { KINDS } from '@visite/contract/exercises/kinds.ts';
import { describe, expect, it } from 'vitest';
import { mmSetPhraseRules } from './rules.ts';

const content = (changes: object = {}) =>
  KINDS.mm_set_phrase.Content.parse({
    items: [
      {
        id: 's1',
        phrase: 'Ich möchte mit Ihnen über … sprechen.',
        meaning: 'So kündigt man ein Thema an.',
        situation: 'Du willst über die Ernährung reden.',
        make_specific: 'die Wunde am Fuß',
        ...changes,
      },
    ],
  });
const judged = (task: 'use' | 'specific', text: string, of = content()) => {
  const key = mmSetPhraseRules.face(of, 's').steps.find((step) => step.task === task)?.key ?? '';
  return mmSetPhraseRules.grade(of, { steps: { [key]: { text, is_skipped: false } } }, 's').parts.find((part) => part.key === key);
};

describe('mm_set_phrase', () => {
  it.each([
    ['Ich möchte gern mit Ihnen über Ihre Ernährung sprechen.', 1],
    ['ich moechte mit ihnen ueber das essen sprechen', 1],
    ['Ich möchte mit Ihnen über … sprechen.', 0.5],
    ['Ich möchte mit Ihnen sprechen.', 0],
    ['Über das Essen möchte ich mit Ihnen sprechen.', 0],
  ])('is used with all its fixed words in their order: "%s" is worth %d', (text, worth) => expect(judged('use', text)?.score).toBe(worth));
  it.each([
    ['Ich möchte mit Ihnen über die Wunde am Fuß sprechen.', 1],
    ['Ich möchte mit Ihnen über Ihre Fußwunde sprechen.', 1],
    ['Ich möchte mit Ihnen über das Wetter sprechen.', 0.5],
    ['Die Wunde am Fuß ist rot.', 0.5],
    ['Das Wetter ist schön.', 0],
  ])('is made specific with what was asked for: "%s" is worth %d', (text, worth) => expect(judged('specific', text)?.score).toBe(worth));
  it('shows the finished phrase as the expected one', () => {
    expect(judged('specific', 'x')?.expected).toBe('Ich möchte mit Ihnen über die Wunde am Fuß sprechen.');
  });
  it('takes a phrase that denies', () => {
    const of = content({ phrase: 'Sie dürfen heute noch nicht …', make_specific: 'aufstehen' });
    expect(judged('specific', 'Sie dürfen heute noch nicht aufstehen.', of)?.score).toBe(1);
  });
  it('has no second step where nothing is to be made specific', () => {
    expect(mmSetPhraseRules.face(content({ make_specific: '' }), 's').steps.map(({ task }) => task)).toEqual(['use']);
  });
  it('is done when skipped, and tells nothing of open steps', () => {
    const { steps } = mmSetPhraseRules.face(content(), 's');
    const skipped = Object.fromEntries(steps.map(({ key }) => [key, { text: '', is_skipped: true }]));
    expect(mmSetPhraseRules.grade(content(), { steps: skipped }, 's')).toMatchObject({ score: 0, is_complete: true });
    expect(mmSetPhraseRules.check?.(content(), { steps: {} }, 's').parts.every((part) => part.expected === undefined)).toBe(true);
  });
});
