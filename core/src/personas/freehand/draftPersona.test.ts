import { Persona } from '@visite/contract/personas.ts';
import { describe, expect, it } from 'vitest';
import { draftPersona } from './draftPersona.ts';

const draft = (text: string, type: Persona['type'] = 'PATIENT') => draftPersona(text, type, () => 0.3, new Date('2026-11-28'));
/** The first answer on each topic. */
const told = (text: string) => Object.fromEntries(draft(text).persona.facts.map(({ topic, answer }) => [topic, answer.simple[0]]));

describe('a person from one paragraph', () => {
  it('is read with name, age, sex and manner', () => {
    const { persona } = draft('Frau Helga Krüger, 78, ist ängstlich und hört schlecht.');
    expect(persona).toMatchObject({
      name: 'Frau Krüger',
      first_name: 'Helga',
      last_name: 'Krüger',
      age: 78,
      sex: 'FEMALE',
      role: 'Patientin',
      temperament: 'anxious',
      hearing: 'poor',
    });
  });

  it.each([
    [
      'Herr Demir (52 Jahre) spricht wenig Deutsch, seine Muttersprache ist Türkisch.',
      { name: 'Herr Demir', age: 52, german: 'little', native_language: 'tur' },
    ],
    [
      'Die 84-jährige Patientin Erna Vogel ist dement und oft verwirrt.',
      { name: 'Frau Vogel', age: 84, memory: 'patchy', clarity: 'confused' },
    ],
    ['Herr Wendt ist 61 Jahre alt und mürrisch.', { age: 61, temperament: 'gruff', sex: 'MALE' }],
    ['Ali Yıldız, 34, redet viel.', { name: 'Ali Yıldız', age: 34, temperament: 'talkative' }],
    ['Eine achtundsiebzigjährige Frau, wortkarg, spricht schwäbisch.', { age: 78, temperament: 'withdrawn', german: 'dialect' }],
    [
      'Herr Novak ist 45, nicht verwirrt und ganz ruhig. Deutsch auf B1.',
      { age: 45, clarity: 'clear', temperament: 'calm', german_level: 'B1' },
    ],
  ] as const)('%s', (text, expected) => {
    expect(draft(text).persona).toMatchObject(expected);
  });

  it('says in the first person what the text says in the third', () => {
    expect(told('Frau Krüger ist gestern im Bad gestürzt und hat seitdem starke Schmerzen in der rechten Hüfte.')).toMatchObject({
      falls: 'Ich bin gestern im Bad gestürzt.',
      'pain.site': 'Ich habe seitdem starke Schmerzen in der rechten Hüfte.',
    });
    expect(told('Sie nimmt Marcumar und Ramipril, ist allergisch gegen Penicillin und hat Angst, dass sie ins Heim muss.')).toEqual({
      medication: 'Ich nehme Marcumar und Ramipril.',
      allergies: 'Ich bin allergisch gegen Penicillin.',
      fears: 'Ich habe Angst, dass ich ins Heim muss.',
    });
    expect(told('Seit drei Tagen hat er Durchfall. Er wünscht sich, dass er bald nach Hause darf.')).toEqual({
      elimination: 'Seit drei Tagen habe ich Durchfall.',
      expectations: 'Ich wünsche mir, dass ich bald nach Hause darf.',
    });
    expect(told('Er raucht 20 Zigaretten am Tag und trinkt keinen Alkohol. Er ist verwitwet und wohnt bei seinem Sohn.')).toMatchObject({
      smoking: 'Ich rauche 20 Zigaretten am Tag.',
      alcohol: 'Ich trinke keinen Alkohol.',
      living: 'Ich wohne bei meinem Sohn.',
    });
    expect(told('Sie wohnt im Pflegeheim, geht am Rollator und hat Pflegegrad 4. Sie schläft schlecht.')).toMatchObject({
      living: 'Ich wohne im Pflegeheim.',
      mobility: 'Ich gehe am Rollator.',
      care_degree: 'Ich habe Pflegegrad 4.',
      sleep: 'Ich schlafe schlecht.',
    });
  });

  it('knows a no from a yes, and what a leading question may name', () => {
    const facts = draft('Er hat keine Allergien. Er nimmt Metformin. Er hat eine Patientenverfügung.').persona.facts;
    expect(facts.map(({ topic, holds }) => [topic, holds])).toEqual([
      ['allergies', false],
      ['medication', true],
      ['advance_directive', true],
    ]);
    expect(facts[1]?.true_words).toEqual(['Metformin']);
    expect(facts[0]?.true_words).toEqual([]);
  });

  it('keeps back what the text says is kept back', () => {
    const { facts } = draft('Herr Wendt trinkt abends Bier. Das erzählt er niemandem. Er lebt allein.').persona;
    expect(facts.map(({ topic, disclosure, weight }) => [topic, disclosure, weight])).toEqual([
      ['alcohol', 'after_trust', 2],
      ['living', 'when_asked', 0],
    ]);
  });

  it('reads relatives and professionals, not the patient they speak of', () => {
    expect(draft('Die Tochter von Frau Vogel heißt Petra Lang. Sie ist besorgt.', 'THIRD_PERSON').persona).toMatchObject({
      name: 'Petra Lang',
      role: 'Tochter',
      sex: 'FEMALE',
      temperament: 'anxious',
    });
    expect(draft('Dr. Yılmaz ist Stationsarzt und sehr ungeduldig.', 'THIRD_PERSON').persona).toMatchObject({
      name: 'Dr. Yılmaz',
      last_name: 'Yılmaz',
      role: 'Stationsarzt',
      sex: 'MALE',
      temperament: 'gruff',
    });
  });

  it('lets nobody else’s facts be the person’s', () => {
    const { facts } = draft('Frau Öztürk lebt allein. Ihre Tochter raucht viel und nimmt Tabletten.').persona;
    expect(facts.map(({ topic }) => topic)).not.toContain('smoking');
    expect(told('Frau Öztürk lebt allein. Ihre Tochter kommt jeden Tag.').relatives).toBe('Meine Tochter kommt jeden Tag.');
  });

  it('writes no answer where the words cannot be turned surely', () => {
    const { facts } = draft('Nachts schläft sie schlecht, sagt der Nachtdienst, weil ihr die Nachbarin Tee bringt, den sie liebt.').persona;
    for (const fact of facts) expect(fact.answer.simple).toEqual([]);
  });

  it('says what is missing and what it could not read, and invents nothing', () => {
    const { persona, missing, unread } = draft('Frau Berger mag Katzen. Sie hat COPD.');
    expect(missing).toEqual(expect.arrayContaining(['first_name', 'age', 'allergies', 'medication', 'greeting']));
    expect(missing).not.toContain('past_history');
    expect(unread).toEqual(['Frau Berger mag Katzen']);
    expect(persona.greeting).toEqual({ simple: [], native: [] });
    expect(persona.facts).toHaveLength(1);
    expect(persona.age).toBeLessThan(0);
  });

  it('takes the reason of a medication for no reason to come, and what is said unwillingly for a secret', () => {
    const { persona } = draft('Sie nimmt Marcumar wegen Vorhofflimmern. Dass sie abends Wein trinkt, sagt sie ungern.');
    expect(persona.facts.map(({ topic, disclosure }) => [topic, disclosure])).toEqual([
      ['medication', 'when_asked'],
      ['past_history', 'when_asked'],
      ['alcohol', 'after_trust'],
    ]);
  });

  it('quotes for everything it found words that stand in the text', () => {
    const text =
      'Herr Demir, 52, kommt wegen Bauchschmerzen. Er ist allergisch gegen Latex, hat Diabetes und spritzt Insulin. Er macht sich große Sorgen.';
    const { found } = draft(text);
    expect(found.length).toBeGreaterThan(6);
    // The age between name and verb is read by itself.
    const texts = [text, text.replace(', 52,', '')];
    for (const { quote } of found)
      expect(
        texts.some((one) => one.includes(quote)),
        quote,
      ).toBe(true);
  });

  it('makes of nonsense, lists and foreign words a draft without facts, and never fails', () => {
    for (const text of ['.', '???', 'lorem ipsum dolor', 'A, B, C und D', '12 34 56', 'x'.repeat(5000), 'und '.repeat(1000)]) {
      expect(draft(text).persona.facts, text).toEqual([]);
    }
  });

  it('files of the reason to come only what speaks of the other topic', () => {
    const filed = (text: string) => Object.fromEntries(draft(text).readings.map((one) => [one.slot, one.text]));
    expect(filed('Herr Mehmet Aydin, 67 Jahre, kommt mit Atemnot und Fieber 38,9 °C seit drei Tagen.')).toMatchObject({
      chief_complaint: 'Herr Mehmet Aydin kommt mit Atemnot seit drei Tagen',
      breathing: 'Atemnot seit drei Tagen',
    });
    const text = 'Herr Meier kommt mit Bauchschmerzen seit gestern.';
    expect(filed(text)).toMatchObject({ 'pain.site': 'Bauchschmerzen', 'pain.onset': 'seit gestern' });
    expect(told(text)).toMatchObject({ 'pain.site': 'Ich habe Bauchschmerzen.', 'pain.onset': 'Seit gestern.' });
  });

  it.each([
    ['Er hat COPD und raucht 20 Zigaretten am Tag, was er seiner Frau verschweigt.', ['smoking']],
    ['Er hat COPD und raucht heimlich.', ['smoking']],
    ['Er raucht heimlich und nimmt Ramipril.', ['smoking']],
    ['Er trinkt abends Bier, erzählt das aber niemandem.', ['alcohol']],
  ])('keeps back of a sentence only what is hidden (%s)', (text, kept) => {
    const secrets = draft(text).persona.facts.filter(({ disclosure }) => disclosure === 'after_trust');
    expect(secrets.map(({ topic }) => topic)).toEqual(kept);
  });

  it('takes what an allergy does for no trouble of the skin', () => {
    const topics = (text: string) => draft(text).persona.facts.map(({ topic }) => topic);
    expect(topics('Er hat eine Penicillin-Allergie mit Ausschlag.')).toEqual(['allergies']);
    expect(topics('Er hat eine Allergie gegen Latex und eine offene Wunde am Bein.')).toContain('skin');
  });

  it('gives facts that fit the contract', () => {
    const { persona } = draft('Frau Helga Krüger, 78, lebt allein. Sie nimmt Marcumar. Sie nimmt Ramipril. Sie hat Angst vor dem Heim.');
    const facts = Persona.shape.facts.safeParse(persona.facts);
    expect(facts.error?.issues ?? []).toEqual([]);
    expect(persona.facts.map(({ key }) => key)).toEqual(['living', 'medication', 'medication_2', 'fears']);
  });
});
