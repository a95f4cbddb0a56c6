import { describe, expect, it } from 'vitest';
import { aRecord, aTurn, withPatient } from './caseFixtures.ts';
import type { CaseRecord, RecordedTurn } from './caseRecord.ts';
import { evaluateCase } from './evaluateCase.ts';
import { languageRulesOfContent } from './languageFixtures.ts';

const rules = languageRulesOfContent();
const judge = (record: CaseRecord, task: string, key: string) =>
  evaluateCase(record, rules)
    .tasks.find(({ task_key }) => task_key === task)
    ?.judgements.find((judgement) => judgement.key === key);

describe('behaviours (domain 3)', () => {
  const met = (behaviour: string, ...turns: RecordedTurn[]) => judge(withPatient(...turns), 'talk', behaviour)?.met;

  it('a greeting belongs to the beginning', () => {
    expect(met('greeting', aTurn('Guten Morgen'))).toBe(true);
    expect(met('greeting', aTurn('Wo?'), aTurn('Wann?'), aTurn('Guten Morgen'))).toBe(false);
  });

  it.each([
    ['Ich heiße Amira und bin Pflegefachfrau.', true],
    ['Ich bin Schwester Leyla.', true],
    ['ich bin pfleger amir', true],
    ['Mein Name ist Haddad, ich bin heute für Sie da.', true],
    ['Hier ist Pfleger Tomás von der Station 3.', true],
    ['Ich heiße Amira.', false],
    ['Ich bin Ihre Pflegekraft.', false],
    ['Ich bin heute müde.', false],
  ])('an introduction has name and role: %s', (line, expected) => {
    expect(met('introduction', aTurn(line))).toBe(expected);
  });

  it('says which half of the introduction is missing', () => {
    expect(judge(withPatient(aTurn('Ich heiße Amira.')), 'talk', 'introduction')?.comment).toContain('deine Aufgabe noch nicht');
    expect(judge(withPatient(aTurn('Ich bin Ihre Pflegekraft.')), 'talk', 'introduction')?.comment).toContain('deinen Namen noch nicht');
  });

  it('consent is asked before the examination, not announced', () => {
    const measure = aTurn('Ich messe jetzt Ihren Blutdruck.', { acts: ['announcement'], examination: 'pressure' });
    expect(met('consent', measure)).toBe(false);
    expect(met('consent', aTurn('Darf ich Ihren Blutdruck messen?'), measure)).toBe(true);
    expect(met('consent', measure, aTurn('Darf ich Ihren Blutdruck messen?'))).toBe(false);
    expect(met('consent', aTurn('Hallo'))).toBeNull();
    expect(judge(withPatient(measure), 'talk', 'consent')?.better).toBe('Ich möchte Ihren Blutdruck messen. Ist das in Ordnung?');
  });

  it('open questions: at least one invites to tell, and a third can not be answered with yes or no', () => {
    const closed = ['Haben Sie Fieber?', 'Rauchen Sie?', 'Sind Sie müde?'].map((line) => aTurn(line));
    expect(met('open_questions', ...closed)).toBe(false);
    expect(met('open_questions', ...closed, aTurn('Wie geht es Ihnen?'), aTurn('Was ist passiert?'))).toBe(true);
    expect(met('open_questions', aTurn('Wo?'), aTurn('Wann?'), aTurn('Wie oft?'))).toBe(false);
    expect(met('open_questions', aTurn('Haben Sie Fieber?'))).toBeNull();
  });

  it('plain words: a professional word needs an explanation, and the feedback offers one', () => {
    const jargon = aTurn('Haben Sie Dyspnoe?', { jargon: ['Dyspnoe'] });
    expect(judge(withPatient(jargon), 'talk', 'plain_words')).toMatchObject({
      met: false,
      quote: 'Haben Sie Dyspnoe?',
      better: 'Dyspnoe, das heißt: Atemnot',
    });
    expect(met('plain_words', aTurn('Hallo'))).toBeNull();
  });

  it('empathy and summary are not judged of two lines', () => {
    expect(met('empathy', aTurn('Hallo'), aTurn('Wo?'))).toBeNull();
    expect(met('summary', aTurn('Hallo'), aTurn('Wo?'), aTurn('Wann?'))).toBe(false);
    expect(met('empathy', aTurn('Hallo'), aTurn('Wo?'), aTurn('Oh, das ist sicher schwer für Sie.'))).toBe(true);
  });

  it('a farewell belongs to the end', () => {
    expect(met('farewell', aTurn('Auf Wiedersehen'))).toBe(true);
    expect(met('farewell', aTurn('Bis später'), aTurn('Wo?'), aTurn('Wann?'), aTurn('Wie?'))).toBe(false);
  });

  it('an order is read back', () => {
    const call = (line: string) => aRecord({ conversations: [{ person: 'doctor', turns: [aTurn(line)] }] });
    expect(judge(call('Ich wiederhole: 500 Milligramm.'), 'phone', 'read_back')).toMatchObject({ met: true, category: 'safety' });
    expect(judge(call('Danke.'), 'phone', 'read_back')?.met).toBe(false);
  });
});
