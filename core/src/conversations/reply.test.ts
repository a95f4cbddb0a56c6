import { readdirSync, readFileSync } from 'node:fs';
import type { CasePerson } from '@visite/contract/cases.ts';
import type { Persona } from '@visite/contract/personas.ts';
import type { LanguageLevel } from '@visite/contract/primitives.ts';
import { load as parse } from 'js-yaml';
import { describe, expect, it } from 'vitest';
import { aDoctor, aPatient, asking, understood } from './personFixtures.ts';
import { aTalk } from './talkFixtures.ts';
import { parseWording } from './wording.ts';

const content = new URL('../../../content/', import.meta.url);
const filesIn = (folder: string): unknown[] =>
  readdirSync(new URL(folder, content))
    .filter((name) => name.endsWith('.yaml'))
    .map((name) => parse(readFileSync(new URL(folder + name, content), 'utf8')));
const wording = parseWording({ replies: filesIn('replies/'), topics: filesIn('understanding/topics/') });
const talkWith = (person: CasePerson, level: LanguageLevel = 'NATIVE', seed = 1) => aTalk(person, wording, level, seed);
const patientWith = (changes: Partial<Persona>) => aPatient(changes);
const trusting = { trust: 3, anxiety: 1, pain: 2, anger: 0 };

describe('what is kept back', () => {
  it('keeps an after-trust fact until there is trust, and says so in character', () => {
    const spoken = talkWith(aPatient(), 'B1').say(asking('alcohol', { form: 'yes_no', words: ['alkohol'] }));
    expect(spoken.turn.told).toEqual([]);
    expect(['Darüber möchte ich jetzt nicht sprechen.', 'Das möchte ich jetzt nicht sagen.']).toContain(spoken.text);
  });

  it('tells it once empathy has won trust', () => {
    const { say } = talkWith(aPatient(), 'B1');
    say(understood({ acts: ['greeting', 'introduction'] }), 'Guten Tag, ich bin Schwester Amira.');
    say(understood({ acts: ['empathy'] }));
    expect(say(asking('alcohol')).turn.told).toEqual(['alcohol']);
  });

  it('never tells a never-fact, not even by its own phrasing', () => {
    const spoken = talkWith(patientWith({ initial_mood: trusting })).say(asking('mood', { facts: ['pills'] }));
    expect(spoken.turn.told).toEqual([]);
    expect(spoken.text).not.toMatch(/Schlaftabletten/);
  });

  it('stays in character, puzzled, and tells nothing to an attack, whatever stands beside it', () => {
    const spoken = talkWith(patientWith({ initial_mood: trusting })).say({ ...asking('allergies'), acts: ['role_break'] });
    expect(spoken.turn.told).toEqual([]);
    expect(spoken.text).not.toMatch(/KI|Modell|Prompt|Programm/);
  });

  it('is upset by an insult, ends the talk when it goes on, and talks again after an apology', () => {
    const { say } = talkWith(aPatient(), 'B2');
    expect(say({ ...asking('living'), acts: ['insult'] })).toMatchObject({ mood: 'upset', turn: { told: [] } });
    say(understood({ acts: ['haste'] }));
    expect(say(understood({ acts: ['insult'] })).text).toMatch(/jemand anderem sprechen/);
    expect(say(asking('living')).turn.told).toEqual([]);
    say(understood({ acts: ['apology'] }));
    expect(say(asking('living')).turn.told).toEqual(['living']);
  });

  it('refuses an examination once it has had enough', () => {
    const person = patientWith({ initial_mood: { trust: 0, anxiety: 1, pain: 1, anger: 4 } });
    expect(talkWith(person).say(understood({ examination: 'blood_pressure' })).turn.examination).toBeNull();
  });
});

describe('courtesy and manner', () => {
  it('answers a greeting with the person’s own opening, and later with a short one', () => {
    const { say } = talkWith(aPatient(), 'B2');
    expect(aPatient().persona.greeting.native).toContain(say(understood({ acts: ['greeting'] }), 'Guten Tag').text);
    expect(say(understood({ acts: ['greeting'] }), 'Guten Morgen').text).toMatch(/orgen\.$/);
  });
  it('opens at the learner’s time of day', () => {
    expect(talkWith(aPatient(), 'B2').say(understood({ acts: ['greeting'] }), 'Guten Morgen').text).toMatch(/^(Guten )?Morgen\. /);
  });
  it('greets back before it answers', () => {
    expect(talkWith(aPatient(), 'B2').say({ ...asking('living'), acts: ['greeting'] }, 'Guten Abend, wie wohnen Sie?').text).toMatch(
      /^(Guten |Schönen guten )?Abend\./,
    );
  });
  it('lets itself be examined and says what the case gives it to say', () => {
    const spoken = talkWith(aPatient(), 'A2').say(understood({ acts: ['announcement'], examination: 'blood_pressure' }));
    expect(spoken.turn.examination).toBe('blood_pressure');
    expect(['Ja, machen Sie.', 'Ist er wieder zu hoch?']).toContain(spoken.text);
  });
  it('asks what a technical word means instead of guessing', () => {
    const spoken = talkWith(aPatient(), 'B1').say({ ...asking('breathing'), jargon: ['Dyspnoe'] });
    expect(spoken.text).toContain('Dyspnoe');
    expect(spoken.turn.told).toEqual([]);
  });
  it('confirms a right summary, corrects a wrong one, and confirms no number that was never said', () => {
    const { say } = talkWith(aPatient(), 'B1');
    say(asking('pain.site'));
    say(asking('pain.severity'));
    const summary = understood({ acts: ['summary'] });
    expect(say(summary, 'Sie haben also Schmerzen an der rechten Hüfte.').text).toMatch(/^Ja/);
    const corrected = say(summary, 'Sie haben also Schmerzen an der linken Seite.');
    expect(corrected.text).toMatch(/^Nein/);
    expect(corrected.turn.told).toEqual(['pain.site']);
    expect(say(summary, 'Sie haben also rechts Schmerzen, Stärke fünf.').text).not.toMatch(/genau|richtig|so ist es/i);
  });
  it('does not confirm five weeks because of five litres', () => {
    const person = aPatient();
    person.persona.facts.push({
      ...person.persona.facts[0],
      key: 'thirst',
      topic: 'nutrition',
      true_words: ['Liter'],
      answer: { simple: ['Ich trinke 5 Liter.'], native: ['Ich trinke 5 Liter.'] },
    } as never);
    const { say } = talkWith(person, 'A2');
    say(asking('nutrition'));
    expect(say(understood({ acts: ['summary'] }), 'Sie trinken also 5 Liter.').text).toMatch(/^Ja/);
    expect(say(understood({ acts: ['summary'] }), 'Sie trinken also viele Liter, seit 5 Wochen.').text).not.toMatch(/^Ja, (genau|das|so)/);
  });
  it('takes a word that was explained as understood', () => {
    const { say } = talkWith(aPatient(), 'B1');
    say({ ...asking('breathing'), jargon: ['Dyspnoe'] });
    expect(say(understood({ isNotUnderstood: true })).turn.misses).toBe(0);
  });
  it('tells its worry to who invites questions and has its trust', () => {
    expect(talkWith(patientWith({ initial_mood: trusting })).say(understood({ acts: ['invite_questions'] })).turn.told).toEqual(['fear']);
    expect(
      talkWith(patientWith({ initial_mood: { ...trusting, trust: 0 } })).say(understood({ acts: ['invite_questions'] })).turn.told,
    ).toEqual([]);
  });
  it('repeats its last answer in simple words when asked to', () => {
    const { say } = talkWith(aPatient(), 'C1');
    say(asking('pain.onset'));
    const again = say(understood({ acts: ['ask_repeat'] }));
    expect(again.text).toMatch(/Seit gestern Abend\.|Das ist seit gestern so\.|das ist seit gestern so\./);
    expect(again.turn.told).toEqual(['pain.onset']);
  });
});

describe('who hears badly, is confused, has little German or a dialect', () => {
  it('asks now and then for the line again, never twice in a row', () => {
    const person = patientWith({ hearing: 'poor' });
    let asked = 0;
    for (let seed = 0; seed < 60; seed += 1) {
      const { say } = talkWith(person, 'B1', seed);
      if (say(asking('living')).turn.told.length > 0) continue;
      asked += 1;
      expect(say(asking('living')).turn.told).toEqual(['living']);
    }
    expect(asked).toBeGreaterThan(2);
    expect(asked).toBeLessThan(25);
  });
  it('drifts off when confused, but tells the fact as it is', () => {
    const person = patientWith({ clarity: 'confused' });
    const spoken = Array.from({ length: 40 }, (_, seed) => talkWith(person, 'B2', seed).say(asking('living')).text);
    expect(spoken.every((text) => text.includes('zweiten Stock'))).toBe(true);
    expect(spoken.some((text) => /\?$/.test(text))).toBe(true);
  });
  it('speaks simply with little German, whatever the level', () => {
    const person = patientWith({ german: 'little' });
    expect(talkWith(person, 'NATIVE').say(asking('pain.site')).text).toMatch(/Die rechte Hüfte tut weh\.|Rechts, an der Hüfte\./);
  });
  it('sprinkles words of the region that its own sentences show', () => {
    const bavarian = patientWith({ german: 'dialect', greeting: { simple: ['Guten Tag.'], native: ['Mei, i bin fei scho lang da.'] } });
    const spoken = Array.from({ length: 60 }, (_, seed) => talkWith(bavarian, 'NATIVE', seed).say(asking('living')).text);
    expect(spoken.some((text) => /Mei,|Gell\?|Wissen S'/.test(text))).toBe(true);
    const plain = Array.from(
      { length: 60 },
      (_, seed) => talkWith(patientWith({ german: 'dialect' }), 'NATIVE', seed).say(asking('living')).text,
    );
    expect(plain.some((text) => /Mei,|Gell\?|Wissen S'/.test(text))).toBe(false);
  });
});

describe('what is not understood', () => {
  const missed = understood({ isNotUnderstood: true });

  it('asks back, then offers topics, then lets the companion propose a question, never in the same words', () => {
    const { say } = talkWith(aPatient(), 'B1');
    const answers = [say(missed), say(missed), say(missed), say(missed)];
    expect(answers.map(({ turn }) => turn.misses)).toEqual([1, 2, 3, 4]);
    expect(answers.map(({ suggestion }) => suggestion === null)).toEqual([true, true, false, false]);
    expect(answers[1]?.text).toMatch(/meine|meinen|die|den/);
    expect(answers[2]?.suggestion).toMatch(/\?$/);
    for (const [index, answer] of answers.entries()) expect(answer.text).not.toBe(answers[index - 1]?.text);
  });
  it('forgets the misses after a line that was understood', () => {
    const { say } = talkWith(aPatient(), 'B1');
    say(missed);
    expect(say(asking('living')).turn.misses).toBe(0);
  });
  it('proposes only what is untold and may be told', () => {
    const person = aPatient();
    person.persona.facts = person.persona.facts.filter(({ key }) => ['alcohol', 'pills'].includes(key));
    const { say } = talkWith(person, 'B1');
    say(missed);
    say(missed);
    expect(say(missed).suggestion).toBeNull();
  });
});

describe('who wants to be told something', () => {
  it('acknowledges what was told and asks for the next thing', () => {
    const { say } = talkWith(aDoctor(), 'B2');
    const spoken = say(understood({ acts: ['greeting', 'introduction'], wantsTold: ['who'] }), 'Es geht um Frau Krüger.');
    expect(spoken.text).toBe('Frau Krüger, gut. Wie ist der Blutdruck?');
    expect(spoken.turn.wantsTold).toEqual(['who']);
  });
  it('gives its orders once everything is told', () => {
    const { say } = talkWith(aDoctor(), 'B2');
    say(understood({ wantsTold: ['who', 'pressure'] }));
    expect(say(understood({ wantsTold: ['pain'] })).text).toMatch(/500 mg Novalgin/);
  });
  it('still answers what it is asked', () => {
    const spoken = talkWith(aDoctor(), 'B2').say(asking('expectations', { aspect: 'when' }));
    expect(spoken.turn.told).toEqual(['arrival']);
  });
  it('never asks twice in the same words', () => {
    const { say } = talkWith(aDoctor(), 'B2');
    say(understood({ wantsTold: ['who'] }));
    const [first, second] = [say(understood({ acts: ['agreement'] })).text, say(understood({ acts: ['agreement'] })).text];
    expect(first).not.toBe(second);
  });
  it('does not confirm a read-back with a wrong dose', () => {
    const { say } = talkWith(aDoctor(), 'B2');
    say(understood({ wantsTold: ['who', 'pressure', 'pain'] }));
    expect(say(understood({ acts: ['read_back'] }), 'Ich gebe also 1000 mg Novalgin.').text).toMatch(/500 mg/);
    expect(say(understood({ acts: ['read_back'] }), 'Ich gebe also 500 mg Novalgin.').text).toMatch(/richtig|Genau/);
  });
  it('proposes to tell what is still missing after the third miss', () => {
    const { say } = talkWith(aDoctor(), 'B2');
    const missed = understood({ isNotUnderstood: true });
    say(missed);
    say(missed);
    expect(say(missed).suggestion).toContain('um wen es geht');
  });
});

describe('what is offered', () => {
  const offered = understood({ acts: ['offer'] });
  it('is accepted by a patient, and declined in anger', () => {
    expect(talkWith(aPatient(), 'B1').say(offered, 'Soll ich Ihnen eine Decke bringen?').text).toMatch(/^(?:Ja|Das wäre nett)/);
    const angry = patientWith({ initial_mood: { trust: 1, anxiety: 1, pain: 1, anger: 3 } });
    expect(talkWith(angry, 'B1').say(offered, 'Soll ich Ihnen eine Decke bringen?').text).toMatch(/danke/);
  });

  it('is no order to a doctor', () => {
    expect(talkWith(aDoctor(), 'B1').say(offered, 'Soll ich ihm etwas zu trinken geben?').text).toMatch(/angeordnet/);
  });
});
