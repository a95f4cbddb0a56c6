import { readFileSync } from 'node:fs';
import type { Fact } from '@visite/contract/personas.ts';
import { load as parse } from 'js-yaml';
import { describe, expect, it } from 'vitest';
import { contentCase, contentNamesIn } from '#conversations/contentFixtures.ts';
import { aPatient } from './personFixtures.ts';
import { toldIn } from './toldIn.ts';
import { contentFamilies } from './understanding/features.ts';
import { makeLexicon } from './understanding/lexicon.ts';

const content = new URL('../../../content/', import.meta.url);
const yaml = (path: string): unknown => parse(readFileSync(new URL(path, content), 'utf8'));
const lexicon = makeLexicon(yaml('understanding/lemmas.yaml') as string[][], []);
const familiesOf = (text: string) => contentFamilies(text, lexicon);

const { facts } = aPatient().persona;
const fact = (key: string) => facts.filter((one) => one.key === key);
const on = (topic: string) => facts.filter((one) => one.topic === topic);
const told = (answer: string, asked: Fact[], unasked: Fact[] = [], isCertain = true) =>
  toldIn({ answer, asked, unasked, isCertain, familiesOf });

describe('which facts a freely worded answer tells', () => {
  it.each([
    ['Ja, gegen Penicillin.', on('allergies'), ['allergy']],
    ['Ich vertrage kein Penicillin, da kriege ich überall roten Ausschlag.', on('allergies'), ['allergy', 'allergy.reaction']],
    ['Also, das Marcumar halt, und Ramipril.', on('medication'), ['med.ramipril', 'med.marcumar']],
    ['Nein.', on('smoking'), ['smoking']],
    ['Nö, das hab ich nie gemacht.', on('smoking'), ['smoking']],
    ['So eine Sieben vielleicht.', on('pain.severity'), ['pain.severity']],
    ['Ganz allein, oben im zweiten Stock.', on('living'), ['living']],
  ])('%s', (answer, asked, keys) => {
    expect(told(answer, asked).sort()).toEqual([...keys].sort());
  });

  it('does not take another number for the fact', () => {
    expect(told('Eine Acht, würde ich sagen.', on('pain.severity'))).toEqual([]);
  });

  it('counts neither turning away nor a plain yes', () => {
    expect(told('Darüber möchte ich nicht reden.', on('alcohol'))).toEqual([]);
    expect(told('Ja.', on('allergies'))).toEqual([]);
    expect(told('Das weiß ich nicht.', on('medication'))).toEqual([]);
  });

  it('takes a bare no for the fact only when it is sure what was asked', () => {
    expect(told('Nein.', on('smoking'), [], false)).toEqual([]);
  });

  it('finds what is said unasked when it is plainly said', () => {
    expect(told('Guten Tag. Meine Hüfte tut weh, ich bin gestürzt.', [], fact('complaint'))).toEqual(['complaint']);
    expect(told('Guten Tag. Schön, dass Sie da sind.', [], fact('complaint'))).toEqual([]);
  });
});

describe('the cases that ship', () => {
  const persons = contentNamesIn('cases/').flatMap((slug) => contentCase(slug).persons);

  it('have their own answers recognised: at least 98 of 100, for every way of saying them', () => {
    let said = 0;
    let found = 0;
    const missed: string[] = [];
    for (const { persona } of persons)
      for (const one of persona.facts)
        for (const variant of [...one.answer.simple, ...one.answer.native]) {
          said += 1;
          const asked = persona.facts.filter(({ topic }) => topic === one.topic);
          if (told(variant, asked).includes(one.key)) found += 1;
          else missed.push(`${persona.name} ${one.key}: ${variant}`);
        }
    expect(found / said, missed.slice(0, 20).join('\n')).toBeGreaterThan(0.98);
  });

  it('have few facts of a topic taken for others, and none told by turning away', () => {
    let said = 0;
    let wrong = 0;
    for (const { persona } of persons)
      for (const one of persona.facts) {
        const others = persona.facts.filter(({ topic, key }) => topic === one.topic && key !== one.key);
        for (const variant of one.answer.simple) {
          said += others.length;
          const taken = told(variant, others);
          wrong += taken.length;
        }
        if (one.disclosure !== 'never') expect(told('Darüber will ich jetzt nicht sprechen.', [one])).toEqual([]);
      }
    // Most of them are told indeed: "Vor sechs Wochen bin ich im Bad ausgerutscht" tells when and how.
    expect(wrong / said).toBeLessThan(0.12);
  });
});
