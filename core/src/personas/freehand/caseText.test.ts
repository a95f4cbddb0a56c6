import { describe, expect, it } from 'vitest';
import { draftPersona } from './draftPersona.ts';

const TODAY = new Date('2026-11-28');
const draft = (text: string) => draftPersona(text, 'PATIENT', () => 0.3, TODAY);
/** What was read, as "topic: words". */
const read = (text: string) => draft(text).readings.map(({ slot, text: words }) => `${slot}: ${words}`);
const said = (text: string, topic: string) =>
  draft(text)
    .persona.facts.filter((fact) => fact.topic === topic)
    .flatMap(({ answer }) => answer.simple.slice(0, 1));

describe('a case description', () => {
  it('is read by its headings, in a line or above a list', () => {
    expect(read('Allergien: Penicillin, Latex\nMedikation:\n- Ramipril 5 mg 1-0-1\n- ASS 100\n\nBeruf: Dreher')).toEqual([
      'allergies: Penicillin',
      'allergies: Latex',
      'medication: Ramipril 5 mg 1-0-1',
      'medication: ASS 100',
      'job: Dreher',
    ]);
  });

  it.each([
    ['Einsatzgrund: Atemnot', 'chief_complaint: Atemnot'],
    ['Grund der Verlegung: Fieber', 'chief_complaint: Fieber'],
    ['Medikamente laut Plan in der Küche: Torasemid 20 mg 1-0-0', 'medication: Torasemid 20 mg 1-0-0'],
    ['Meds von zu Hause: Candesartan 16 mg 1-0-0', 'medication: Candesartan 16 mg 1-0-0'],
  ])('knows other headings: %s', (text, wanted) => {
    expect(read(text)).toContain(wanted);
  });

  it.each([
    ['S: Druck auf der Brust\nP: Koro', 'chief_complaint: Druck auf der Brust'],
    ['## Allergien\nLatex', 'allergies: Latex'],
    ['Abgesetzt: Metamizol', 'medication: Metamizol'],
    ['Familie: Sohn Arne in Kanada', 'relatives: Sohn Arne in Kanada'],
    ['Sozial: ledig, Tischler', 'job: Tischler'],
    ['Vitals: 110/65, 102/min, 36,4°', 'vital: RR 110/65 mmHg'],
    ['Der Blutdruck liegt bei 105 zu 60.', 'vital: RR 105/60 mmHg'],
    ['Labor: BZ 143', 'lab: Blutzucker 143'],
    ['Labor: Ferritin 400 µg/l erhöht', 'lab: Ferritin 400 µg/l ↑'],
  ])('knows the styles of wards: %s', (text, wanted) => {
    expect(read(text)).toContain(wanted);
  });

  it.each([
    ['Herr Aydin, 58, kommt mit Atemnot und Fieber 38,9 °C seit drei Tagen.', 'Herr Aydin kommt mit Atemnot seit drei Tagen'],
    ['Frau Roth, 70, hat Bauchschmerzen und Fieber 38,2 °C seit gestern.', 'Frau Roth hat Bauchschmerzen seit gestern'],
  ])('leaves no "und" where a value stood: %s', (text, wanted) => {
    const words = draft(text).readings.filter(({ slot, quote }) => slot !== 'vital' && quote.includes(wanted));
    expect(words.length).toBeGreaterThan(0);
    for (const one of words) expect(wanted).toContain(one.text);
    expect(words[0]?.text).toBe(wanted);
  });

  it('takes airways for no assessment, and the name of the one whom a relative writes about', () => {
    expect(read('A: frei\nB: AF 24')).not.toContain('past_history: frei');
    expect(draft('Meine Mutter Waltraud Siebert kommt am Montag.').persona).toMatchObject({ first_name: 'Waltraud', sex: 'FEMALE' });
  });

  it('keeps a no apart from what nobody asked', () => {
    const says = (text: string) => draft(text).readings.map(({ slot, says: one }) => [slot, one]);
    expect(says('Allergien: keine bekannt')).toEqual([['allergies', 'no']]);
    expect(says('Allergien: nicht erfragt')).toEqual([['allergies', 'unasked']]);
    expect(says('Alkohol: unbekannt')).toEqual([['alcohol', 'unasked']]);
    expect(draft('Allergien: nicht erfragt').persona.facts).toEqual([]);
    expect(draft('Allergien: nicht erfragt').missing).toContain('allergies');
  });

  it('files illnesses of relatives as the family’s, and those of a spouse as nobody’s', () => {
    expect(read('Sie lebt allein. Die Mutter hatte Brustkrebs. Der Ehemann Horst ist an Lungenkrebs gestorben.')).toEqual([
      'living: Sie lebt allein',
      'family_history: Die Mutter hatte Brustkrebs',
      'relatives: Der Ehemann Horst ist an Lungenkrebs gestorben',
    ]);
    expect(said('FA: Vater Herzinfarkt, Mutter Diabetes Typ 2', 'family_history')).toEqual([
      'Mein Vater hatte einen Herzinfarkt. Meine Mutter hatte Diabetes Typ 2.',
    ]);
  });

  it.each([
    ['Werner Brandt, 74, ist Rentner. Seine Frau heißt Erika.', { name: 'Werner Brandt', age: 74 }],
    ['Hr. Öztürk, Mehmet, 67, 2. postop. Tag. Sohn Cem übersetzt.', { name: 'Herr Öztürk', first_name: 'Mehmet', age: 67 }],
    ['Patient: Lukas Heine\nMutter verständigt (Frau Heine).', { name: 'Herr Heine', sex: 'MALE' }],
    ['Bewohnerin: Irmgard Sautter, geboren am 2.7.1936', { name: 'Frau Sautter', age: 90 }],
    ['Frau Pietsch, geb. 14.12.1944', { age: 81 }],
    ['Bewohnerin: Edith Hassel     geb.: 30.01.1936', { age: 90 }],
    [
      'Sehr geehrte Frau Kollegin Brand,\nwir berichten über Herrn Wolf Telsch, geb. 09.11.1951.\nMit kollegialen Grüßen, Dr. med. J. Averbeck',
      { name: 'Herr Telsch', first_name: 'Wolf', sex: 'MALE' },
    ],
    ['Mila Hoffmann, 6 Jahre, jüngerer Bruder Finn 3 J.', { first_name: 'Mila', age: 6 }],
    ['Der 58-jährige Bauingenieur Tomasz Kowalczyk lebt mit seinem 17-jährigen Sohn.', { name: 'Herr Kowalczyk', age: 58 }],
  ])('knows the patient from everybody else: %s', (text, who) => {
    expect(draft(text).persona).toMatchObject(who);
  });

  it('knows water from alcohol', () => {
    expect(read('Er trinkt wenig, etwa einen halben Liter.')).toEqual([
      'nutrition: trinkt wenig, etwa einen halben Liter'.replace('trinkt', 'Er trinkt'),
    ]);
    expect(read('Er trinkt abends Bier.')).toEqual(['alcohol: Er trinkt abends Bier']);
  });

  it('makes the diagnosis the reason of the stay where the text names no other', () => {
    expect(said('Pat. Werner Brandt, 74 J.\nND: COPD\nRR 138/76', 'chief_complaint')).toEqual(['Ich habe COPD.']);
    expect(said('AG: Pneumonie re. Unterlappen\nND: COPD', 'chief_complaint')).toEqual(['Ich habe eine Lungenentzündung.']);
  });

  it('takes for medication what is taken at home, not what is planned, given here or over', () => {
    const text = 'Medikation: Ramipril 5 mg 1-0-1\nASS wurde vor 7 Tagen abgesetzt.\nPlan: Clexane 40 s.c., Röntgen';
    const { persona, record } = draft(text);
    expect(persona.facts.map(({ value, holds }) => [value, holds])).toEqual([
      ['Ramipril 5 mg 1-0-1', true],
      ['ASS wurde vor 7 Tagen abgesetzt', false],
    ]);
    expect(persona.facts[1]?.answer.simple).toEqual(['ASS nehme ich nicht mehr.']);
    expect(record.notes[0]?.text).toBe('- Clexane 40 s.c.\n- Röntgen');
  });

  it('says doses as people say them', () => {
    const [fact] = draft('Medikation: Ramipril 5 mg 1-0-1, Simvastatin 20 mg 0-0-1, Tilidin b. B.').persona.facts;
    expect(fact?.answer.simple[0]).toBe('Ich nehme Ramipril, Simvastatin und Tilidin.');
    expect(fact?.answer.native[0]).toBe('Ich nehme Ramipril morgens und abends, Simvastatin abends und Tilidin bei Bedarf.');
  });

  it('makes examinations of vital signs, and lab rows of values with norm range and flag', () => {
    const { record } = draft('RR 165/95 mmHg, HF 98/min, T 38,9, SpO2 88 % RL. Na 131, Hb 12,9 g/dl, CRP unter 5, CEA 12 ng/ml.');
    expect(record.examinations.map(({ key, result, is_abnormal }) => [key, result, is_abnormal])).toEqual([
      ['blood_pressure', 'RR 165/95 mmHg', true],
      ['pulse', 'HF 98/min', false],
      ['temperature', 'Temp 38,9 °C', true],
      ['saturation', 'SpO2 88 % RL', true],
    ]);
    expect(record.lab_sheets[0]?.rows.map(({ analyte, value, flag, reference }) => [analyte, value, flag, reference])).toEqual([
      ['Natrium', '131', 'low', '136–145'],
      ['Hämoglobin', '12,9', 'normal', '12,0–17,5'],
      ['CRP', '<5', 'normal', '< 5'],
      ['CEA', '12', 'normal', ''],
    ]);
  });

  it('measures a value by the norm of its own unit, and by none where the list knows none', () => {
    const row = (text: string) => draft(`Labor: ${text}`).record.lab_sheets[0]?.rows[0];
    expect(row('CRP 2,1 mg/dl')).toMatchObject({ reference: '< 0,5', flag: 'high' });
    expect(row('Leukozyten 16,4 /nl')).toMatchObject({ reference: '4,0–10,0', flag: 'high' });
    expect(row('Kreatinin 90 mg/l')).toMatchObject({ reference: '' });
    expect(row('NT-proBNP 4.820 pg/ml')).toMatchObject({ value: '4820', flag: 'high' });
  });

  it('reads lines that a mail program broke, and never fails on odd ones', () => {
    expect(read('Sie ist gegen Latex\nallergisch.')).toEqual(['allergies: Sie ist gegen Latex allergisch']);
    for (const text of ['Medikation:', ':::', '- - -', 'Labor: Na K Cl', 'Allergien: (', '1-0-1', 'RR /', '\n\n\n', 'Plan: ,,,;']) {
      expect(() => draft(text), text).not.toThrow();
    }
  });
});
