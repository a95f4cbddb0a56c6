import { KINDS } from '@visite/contract/exercises/kinds.ts';
import { describe, expect, it } from 'vitest';
import { phraseStep, type StepTask, vocabStep } from './exerciseStep.ts';
import { judgeSkippedStep, judgeStepByRules } from './judgeStep.ts';
import { languageRulesOfContent } from './languageFixtures.ts';
import { judgeObjectivesByItems } from './objectives.ts';

const rules = languageRulesOfContent();
const SEED = 'item';
const words = KINDS.mm_vocab.Content.parse({
  items: [
    {
      id: 'w1',
      term: 'Wunde',
      article: 'die',
      meaning: 'eine verletzte Stelle der Haut',
      example: 'Die Wunde ist trocken.',
    },
  ],
});
const phrases = KINDS.mm_set_phrase.Content.parse({
  items: [
    {
      id: 's1',
      phrase: 'Ich möchte mit Ihnen über … sprechen.',
      meaning: 'So kündigt man ein Thema an.',
      situation: 'Du willst über die Ernährung reden.',
      make_specific: 'Ihre Schmerzen',
    },
  ],
});

/** The steps of the small contents, by task. */
async function step(task: StepTask) {
  const isVocab = task === 'explain' || task === 'sentence' || task === 'find';
  const { mmVocabRules } = await import('#exercises/mmVocab/rules.ts');
  const { mmSetPhraseRules } = await import('#exercises/mmSetPhrase/rules.ts');
  const face = isVocab ? mmVocabRules.face(words, SEED) : mmSetPhraseRules.face(phrases, SEED);
  const key = face.steps.find((one) => one.task === task)?.key ?? '';
  const found = isVocab ? vocabStep(words, SEED, key) : phraseStep(phrases, SEED, key);
  if (!found) throw new Error(`no step ${task}`);
  return found;
}
const judged = async (task: StepTask, text: string) => judgeStepByRules(await step(task), text, rules);

describe('a step judged by the exercise’s own rules (domain 4: evaluation calls)', () => {
  it.each([
    ['explain', 'Das ist eine verletzte Stelle an der Haut.', 1],
    ['sentence', 'Die Wunde am Fuß ist heute trocken.', 1],
    ['sentence', 'Wunde', 0.5],
    ['sentence', 'Der Patient schläft noch.', 0],
    ['find', 'die Wunde', 1],
    ['find', 'der Wunde', 0.5],
    ['use', 'Ich möchte mit Ihnen über Ihre Ernährung sprechen.', 1],
    ['specific', 'Ich möchte mit Ihnen über Ihre Schmerzen sprechen.', 1],
    ['specific', 'Ich möchte mit Ihnen über Ihr Essen sprechen.', 0.5],
  ] as const)('%s: "%s" is worth %s', async (task, text, score) => {
    const judgement = await judged(task, text);
    expect(judgement).toMatchObject({ score, is_right: score === 1, is_certain: true, source: 'built-in' });
    expect(judgement.feedback.length).toBeGreaterThan(5);
  });

  it('does not call an explanation in quite other words wrong, but says that it cannot tell', async () => {
    const judgement = await judged('explain', 'Da hat man sich geschnitten und es blutet.');
    expect(judgement).toMatchObject({ score: 0, is_right: false, is_certain: false, better: 'eine verletzte Stelle der Haut' });
    expect(judgement.feedback).toContain('ohne KI');
  });

  it('names mistakes that are certain, in the learner’s own words', async () => {
    const text = 'Ich habe nach Hause gegangen. Die Wunde ist trocken.';
    const { corrections } = await judged('sentence', text);
    expect(corrections[0]).toMatchObject({ category: 'verb_form' });
    expect(text).toContain(corrections[0]?.original);
  });

  it('tells whoever skips what was wanted', async () => {
    expect(judgeSkippedStep(await step('find'))).toMatchObject({ score: 0, is_right: false, better: 'die Wunde' });
  });
});

describe('learning objectives', () => {
  const items = [
    { title: 'Schmerzen erfragen', words: 'Wie stark sind die Schmerzen? Die Skala von 0 bis 10.', score: 0.9 },
    { title: 'Schmerzskala', words: 'Schmerzen auf der Skala einschätzen', score: 0.7 },
    { title: 'Wunden beschreiben', words: 'Die Wunde ist trocken.', score: null },
  ];

  it('are met when the items about them are done well, open while one is not, and not told where none is', () => {
    const judgements = judgeObjectivesByItems(
      ['Du kannst nach Schmerzen auf der Skala fragen.', 'Du kannst eine Wunde beschreiben.', 'Du kennst die Dienstzeiten.'],
      items,
    );
    expect(judgements.map(({ met }) => met)).toEqual([true, null, null]);
    expect(judgements[0]?.items).toEqual(['Schmerzen erfragen', 'Schmerzskala']);
    expect(judgements[2]?.comment).toContain('Ohne KI');
  });

  it('are not met when the work on them was weak', () => {
    const weak = items.map((item) => ({ ...item, score: 0.4 }));
    expect(judgeObjectivesByItems(['Du kannst nach Schmerzen auf der Skala fragen.'], weak)[0]?.met).toBe(false);
  });
});
