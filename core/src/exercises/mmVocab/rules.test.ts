import { KINDS } from '@visite/contract/exercises/kinds.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { judgeVocabStep, meaningWithoutTerm } from './judgeStep.ts';
import { mmVocabRules } from './rules.ts';
import { stepsOf } from './steps.ts';

const entry = (changes: object = {}) => {
  const [item] = KINDS.mm_vocab.Content.parse({
    items: [
      {
        id: 'w1',
        term: 'Prellung',
        article: 'die',
        meaning: 'eine Verletzung durch Stoß oder Sturz, ohne offene Wunde',
        example: 'Die Prellung am Knie tut beim Gehen weh.',
        ...changes,
      },
    ],
  }).items;
  if (!item) throw new Error('no entry');
  return item;
};
const score = (task: 'explain' | 'sentence' | 'find', text: string, of = entry()) =>
  judgeVocabStep('k', task, of, { text, is_skipped: false }).score;
const words = (count: number) =>
  KINDS.mm_vocab.Content.parse({
    items: Array.from({ length: count }, (_, index) => ({
      id: `w${index}`,
      term: `Begriff${index}`,
      meaning: `Bedeutung Nummer ${index}`,
    })),
  });

describe('mm_vocab, explaining a word', () => {
  it.each([
    ['Eine Verletzung nach einem Sturz', 1],
    ['Man hat sich gestoßen und hat eine Verletzung, aber keine Wunde', 1],
    ['wenn man sich bei einem Sturz am Bein weh tut', 0.5],
    ['Beim Gehen tut das Knie weh', 0.5],
    ['eine Prellung', 0],
    ['die Prellungen', 0],
    ['Ein Medikament gegen Fieber', 0],
  ])('"%s" is worth %d', (text, worth) => expect(score('explain', text)).toBe(worth));
});

describe('mm_vocab, using a word in a sentence', () => {
  it.each([
    ['Herr Kaya hat eine Prellung am Knie.', 1],
    ['Seine Prellungen tun noch sehr weh.', 1],
    ['Er kühlt die Hüftprellung mit Eis.', 1],
    ['Meine Prelung tut sehr weh.', 1],
    ['eine Prellung haben', 0.5],
    ['die Prellung am rechten Knie', 0.5],
    ['Herr Kaya hat Schmerzen am Knie.', 0],
  ])('"%s" is worth %d', (text, worth) => expect(score('sentence', text)).toBe(worth));
  it('knows the forms of strong and separable verbs', () => {
    const verb = entry({ term: 'aufstehen', article: null, part_of_speech: 'verb' });
    expect(score('sentence', 'Frau Berg steht heute allein auf.', verb)).toBe(1);
    expect(score('sentence', 'Gestern ist sie nicht aufgestanden.', verb)).toBe(1);
    expect(score('sentence', 'Frau Berg sitzt heute am Tisch.', verb)).toBe(0);
  });
});

describe('mm_vocab, finding the word', () => {
  it.each([
    ['die Prellung', 1],
    ['Prellung', 1],
    ['prelung', 1],
    ['der Prellung', 0.5],
    ['der Bruch', 0],
    ['die', 0],
  ])('"%s" is worth %d', (text, worth) => expect(score('find', text)).toBe(worth));
  it('does not name the word in the question, nor in the step’s key', () => {
    expect(meaningWithoutTerm({ term: 'Prellung', meaning: 'Bei einer Prellung (Hüftprellung) ist die Haut nicht offen.' })).toBe(
      'Bei einer … (…) ist die Haut nicht offen.',
    );
    expect(meaningWithoutTerm({ term: 'Gehstock', meaning: 'ein Stock zum Gehen' })).toBe('ein Stock zum Gehen');
    const { steps } = mmVocabRules.face({ items: [entry()] }, 'item');
    expect(JSON.stringify(steps.filter(({ task }) => task === 'find'))).not.toMatch(/prellung|w1/i);
  });
  it('is a problem when a meaning says only the word again', () => {
    expect(mmVocabRules.problems({ items: [entry({ meaning: 'Prellungen' })] })).toEqual(['word_without_meaning']);
  });
});

describe('mm_vocab, the steps', () => {
  it('are three a word', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 25 }), fc.string(), (count, seed) => {
        const steps = stepsOf(words(count), seed);
        expect(new Set(steps.map(({ key }) => key)).size).toBe(3 * count);
        expect(new Set(steps.map(({ entry, task }) => `${entry.id} ${task}`)).size).toBe(3 * count);
      }),
    );
  });
  it('come in short rounds, so that a long list does not ask the same sixty times', () => {
    const tasks = stepsOf(words(20), 'item').map(({ task }) => task);
    expect(tasks.slice(0, 9)).toEqual(['explain', 'explain', 'explain', 'sentence', 'sentence', 'sentence', 'find', 'find', 'find']);
  });
  it('are done when skipped, and worth nothing then', () => {
    const content = words(2);
    const steps = Object.fromEntries(stepsOf(content, 's').map(({ key }) => [key, { text: '', is_skipped: true }]));
    expect(mmVocabRules.grade(content, { steps }, 's')).toMatchObject({ score: 0, is_complete: true });
  });
  it('reveal what would have been right only once they were done', () => {
    const content = words(2);
    const [first] = stepsOf(content, 's');
    const { parts } = mmVocabRules.check?.(content, { steps: { [first?.key ?? '']: { text: 'falsch', is_skipped: false } } }, 's') ?? {
      parts: [],
    };
    expect(parts.filter((part) => part.expected !== undefined).map(({ key }) => key)).toEqual([first?.key]);
  });
});
