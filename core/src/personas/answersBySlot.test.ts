import { type EverydayAnswer, type Fact, FactAspect } from '@visite/contract/personas.ts';
import { describe, expect, it } from 'vitest';
import { contentFile } from '#conversations/contentFixtures.ts';
import { TopicSlotsFile } from '#conversations/mean/slotFiles.ts';
import { answersBySlot, topicOfSlot } from './answersBySlot.ts';

const topicSlots = { falls: ['fall.happened'], 'falls/when': ['fall.when'], living: ['living.with', 'living.alone'] };

const aFact = (topic: string, said: string, changes: Partial<Fact> = {}): Fact => ({
  key: topic,
  topic,
  value: said,
  true_words: [],
  false_words: [],
  answer: { simple: [said], native: [said] },
  disclosure: 'when_asked',
  weight: 0,
  asked_by: [],
  heard_as: [],
  slots: [],
  ...changes,
});
const anAnswer = (said: string, slots: string[]): EverydayAnswer => ({
  key: 'one',
  slots,
  asked_by: [],
  heard_as: [],
  answer: { simple: [said], native: [] },
});

describe('what answers the question of a slot', () => {
  it('is the fact whose topic and aspect stand for it', () => {
    const facts = [aFact('falls', 'Ich bin gestürzt.'), aFact('falls', 'Gestern.', { aspect: 'when' })];
    const answers = answersBySlot({ facts, everyday: [] }, topicSlots);
    expect(Object.fromEntries(answers)).toEqual({
      'fall.happened': { list: 'facts', index: 0, said: 'Ich bin gestürzt.' },
      'fall.when': { list: 'facts', index: 1, said: 'Gestern.' },
    });
  });

  it('is what names the slot itself before what only stands for it, and a fact with slots of its own stands for no other', () => {
    const facts = [aFact('living', 'Allein.'), aFact('falls', 'Auf den Kopf, ja.', { slots: ['fall.head'] })];
    const answers = answersBySlot({ facts, everyday: [anAnswer('Mit meiner Katze.', ['living.with'])] }, topicSlots);
    expect(answers.get('living.with')).toEqual({ list: 'everyday', index: 0, said: 'Mit meiner Katze.' });
    expect(answers.get('living.alone')?.said).toBe('Allein.');
    expect(answers.get('fall.head')?.said).toBe('Auf den Kopf, ja.');
    expect(answers.has('fall.happened')).toBe(false);
  });

  it('is what has words before what has none yet', () => {
    const everyday = [anAnswer(' ', ['everyday.pet', 'everyday.hobby']), anAnswer('Eine Katze.', ['everyday.pet'])];
    const answers = answersBySlot({ facts: [], everyday }, topicSlots);
    expect(answers.get('everyday.pet')).toEqual({ list: 'everyday', index: 1, said: 'Eine Katze.' });
    expect(answers.get('everyday.hobby')).toEqual({ list: 'everyday', index: 0, said: '' });
  });
});

describe('the topic of a fact for a slot', () => {
  it('is the one that stands for it, else the one of its frame', () => {
    expect(topicOfSlot('fall.when', topicSlots)).toEqual({ topic: 'falls', aspect: 'when' });
    expect(topicOfSlot('fall.head', topicSlots)).toEqual({ topic: 'falls' });
    expect(topicOfSlot('everyday.pet', topicSlots)).toBeNull();
  });

  it('names an aspect that facts have', () => {
    const aspects = Object.keys(TopicSlotsFile.parse(contentFile('frames/topicSlots.yaml'))).map((name) => name.split('/')[1] ?? 'when');
    expect(aspects.filter((aspect) => !FactAspect.safeParse(aspect).success)).toEqual([]);
  });
});
