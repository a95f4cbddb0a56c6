import { readdirSync, readFileSync } from 'node:fs';
import type { CasePerson } from '@visite/contract/cases.ts';
import type { LanguageLevel } from '@visite/contract/primitives.ts';
import { load as parse } from 'js-yaml';
import { describe, expect, it } from 'vitest';
import { aPatient, asking, question, understood } from './personFixtures.ts';
import { sentenceCount } from './sentences.ts';
import { aTalk } from './talkFixtures.ts';
import type { Understanding } from './turn.ts';
import { parseWording } from './wording.ts';

const content = new URL('../../../content/', import.meta.url);
const filesIn = (folder: string): unknown[] =>
  readdirSync(new URL(folder, content))
    .filter((name) => name.endsWith('.yaml'))
    .map((name) => parse(readFileSync(new URL(folder + name, content), 'utf8')));
const wording = parseWording({ replies: filesIn('replies/'), topics: filesIn('understanding/topics/') });
const talkWith = (person: CasePerson, level: LanguageLevel = 'NATIVE', seed = 1) => aTalk(person, wording, level, seed);

describe('answers from facts', () => {
  it('tells the fact asked for, at the learner’s level', () => {
    const { person, simple, native } = { person: aPatient(), ...aPatient().persona.facts[2]?.answer };
    expect(simple?.some((line) => talkWith(person, 'A2').say(asking('pain.onset')).text.includes(line))).toBe(true);
    const spoken = talkWith(person, 'C1').say(asking('pain.onset')).text;
    expect(native?.some((line) => spoken.includes(line.slice(1)))).toBe(true);
  });

  it('answers several questions of one line in their order', () => {
    const spoken = talkWith(aPatient(), 'B2').say(understood({ questions: [question('living'), question('pain.severity')] }));
    expect(spoken.turn.told).toEqual(['living', 'pain.severity']);
    expect(spoken.text.indexOf('zweiten Stock')).toBeLessThan(spoken.text.search(/sieben/i));
    expect(spoken.turn.topic).toBe('pain.severity');
  });

  it('says at most two short sentences at A1 and A2', () => {
    for (let seed = 0; seed < 40; seed += 1) {
      for (const topic of ['chief_complaint', 'medication', 'allergies', 'living']) {
        const spoken = talkWith(aPatient(), 'A2', seed).say(
          { ...asking(topic, { form: 'open' }), acts: ['greeting', 'empathy'] },
          'Guten Tag',
        );
        expect(sentenceCount(spoken.text), spoken.text).toBeLessThanOrEqual(2);
      }
    }
  });

  it('asks for one question after the other when there are too many', () => {
    const questions = ['living', 'pain.severity', 'pain.onset'].map((topic) => question(topic));
    const spoken = talkWith(aPatient(), 'A1').say(understood({ questions }));
    expect(spoken.turn.told).toEqual(['living', 'pain.severity']);
    expect(sentenceCount(spoken.text)).toBe(3);
  });

  it('uses the fact of the side that is asked about', () => {
    expect(talkWith(aPatient()).say(asking('allergies', { aspect: 'reaction' })).turn.told).toEqual(['allergy.reaction']);
  });

  it('is honest about a side it does not know', () => {
    const { say } = talkWith(aPatient(), 'B1');
    say(asking('smoking'));
    say(asking('living'));
    const spoken = say(asking('living', { aspect: 'since_when' }));
    expect(spoken.turn.told).toEqual([]);
    expect(['Das weiß ich nicht genau.', 'Da bin ich nicht sicher.']).toContain(spoken.text);
  });

  it('tells again what holds the side that is asked about', () => {
    const person = aPatient();
    const told = { simple: ['Ich hatte 2014 eine Operation am Knie.'], native: ['Das Knie, das war 2014.'] };
    person.persona.facts.push({ ...person.persona.facts[0], key: 'knee', topic: 'operations', answer: told } as never);
    const { say } = talkWith(person, 'A2');
    say(asking('operations'));
    expect(say(asking('operations', { aspect: 'when' })).text).toContain('2014');
    expect(say(asking('operations', { aspect: 'who' })).turn.told).toEqual([]);
  });

  it('keeps a particular with its own phrasings out of the general answer', () => {
    const person = aPatient();
    const living = person.persona.facts.find(({ key }) => key === 'living');
    const answer = { simple: ['Der Aufzug ist kaputt.'], native: ['Der Aufzug ist kaputt.'] };
    person.persona.facts.push({ ...living, key: 'lift', asked_by: ['Gibt es einen Aufzug?'], answer } as never);
    expect(talkWith(person, 'B2').say(asking('living')).turn.told).toEqual(['living']);
    expect(talkWith(person, 'B2').say(asking('living', { facts: ['lift'] })).turn.told).toEqual(['lift']);
  });

  it('never makes an answer out of a missing fact', () => {
    const person = aPatient();
    person.persona.facts = person.persona.facts.filter(({ topic }) => topic !== 'allergies');
    for (let seed = 0; seed < 20; seed += 1) {
      const spoken = talkWith(person, 'B1', seed).say(asking('allergies', { form: 'yes_no', words: ['allergien'] }));
      expect(spoken.text).not.toMatch(/nein|keine Allerg/i);
      expect(spoken.turn.told).toEqual([]);
    }
  });

  it('says its own name even where no fact holds it', () => {
    expect(talkWith(aPatient(), 'A2').say(asking('identity', { aspect: 'which' })).text).toContain('Krüger');
  });

  it('repeats with "Wie gesagt" or the like, in other words', () => {
    const { say } = talkWith(aPatient(), 'B2');
    const first = say(asking('smoking', { form: 'w' })).text;
    const second = say(asking('smoking', { form: 'w' })).text;
    expect(second).toMatch(/^(Wie gesagt|Das hatte ich|Wie ich schon)/);
    expect(second).not.toContain(first);
  });

  it('tells the next facts of a topic before repeating, and says when there are no more', () => {
    const { say } = talkWith(aPatient({ temperament: 'withdrawn' }), 'A1');
    expect(say(understood({ questions: [question('medication'), question('living')] })).turn.told).toContain('med.ramipril');
    const more = asking('medication', { aspect: 'which' });
    say(more, 'Noch andere Medikamente?');
    expect(say(more, 'Und sonst noch etwas?').turn.told).toEqual([]);
  });
});

describe('yes, no and leading questions', () => {
  const closed = (topic: string, words: string[], isNegated = false) => asking(topic, { form: 'yes_no', words, isNegated });
  const spoken = (understanding: Understanding, level: LanguageLevel = 'A2') => talkWith(aPatient(), level).say(understanding).text;

  it('says yes to what holds', () => {
    expect(spoken(closed('allergies', ['allergien']))).toMatch(/^Ja/);
  });
  it('says no to what does not hold', () => {
    expect(spoken(closed('smoking', ['rauchen']))).toMatch(/^Nein/);
  });
  it('confirms a true word and corrects a false one', () => {
    expect(spoken(closed('pain.site', ['schmerzen', 'rechten', 'hufte']))).toMatch(/^Ja/);
    expect(spoken(closed('pain.site', ['schmerzen', 'linken', 'knie']))).toMatch(/^Nein.*recht/i);
  });
  it('puts no yes before a sentence that denies', () => {
    const person = aPatient();
    const answer = { simple: ['Enkel habe ich noch nicht.'], native: ['Enkel habe ich noch nicht.'] };
    person.persona.facts.push({
      ...person.persona.facts[0],
      key: 'grandchildren',
      topic: 'relatives',
      true_words: ['Enkel'],
      answer,
    } as never);
    expect(talkWith(person, 'A2').say(closed('relatives', ['enkel'])).text).toBe('Enkel habe ich noch nicht.');
  });
  it('says neither yes nor no to a thing it does not know of', () => {
    expect(spoken(closed('allergies', ['allergisch', 'erdbeeren']))).not.toMatch(/^(Ja|Nein)/);
  });
  it('contradicts a negated question with "Doch"', () => {
    expect(spoken(closed('allergies', ['allergien'], true))).toMatch(/^Doch/);
    expect(spoken(closed('smoking', ['rauchen'], true))).toMatch(/^Nein/);
  });
  it('does not say yes or no where the topic has two directions', () => {
    const person = aPatient();
    person.persona.facts.push({
      ...person.persona.facts[0],
      key: 'sleep',
      topic: 'sleep',
      holds: false,
      answer: { simple: ['Ich schlafe schlecht.'], native: ['Ich schlafe schlecht.'] },
    } as never);
    expect(talkWith(person, 'A2').say(closed('sleep', ['schlafprobleme'])).text).toBe('Ich schlafe schlecht.');
  });
});
