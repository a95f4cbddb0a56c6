import { describe, expect, it } from 'vitest';
import { aRecord, aTurn, COMPLETE, GOOD, withPatient } from './caseFixtures.ts';
import type { CaseRecord } from './caseRecord.ts';
import { evaluateCase } from './evaluateCase.ts';
import { languageRulesOfContent } from './languageFixtures.ts';

const rules = languageRulesOfContent();
const judge = (record: CaseRecord, task: string, key: string) =>
  evaluateCase(record, rules)
    .tasks.find(({ task_key }) => task_key === task)
    ?.judgements.find((judgement) => judgement.key === key);

describe('findings (contract, ExpectedFinding)', () => {
  it('quotes the line that brought the fact out', () => {
    expect(judge(COMPLETE, 'talk', 'site')).toMatchObject({
      met: true,
      quote: 'Wo genau haben Sie Schmerzen?',
      message_id: GOOD[2]?.message_id,
    });
  });

  it('quotes of several questions in a line the one that names the fact, else the line', () => {
    const quoteOf = (line: string, trueWords: string[]) => {
      const record = withPatient(aTurn(line, { told: ['pain'] }));
      const persons = record.file.persons.map((person) => ({
        ...person,
        persona: { ...person.persona, facts: person.persona.facts.map((fact) => ({ ...fact, true_words: trueWords })) },
      }));
      return judge({ ...record, file: { ...record.file, persons } }, 'talk', 'site')?.quote;
    };
    expect(quoteOf('Haben Sie Fieber? Tut das Knie weh?', ['Knie'])).toBe('Tut das Knie weh?');
    expect(quoteOf('Haben Sie Fieber? Und sonst?', ['Knie'])).toBe('Haben Sie Fieber? Und sonst?');
  });

  it('offers a question for what was not found out, simple for A2 and full for C1', () => {
    const record = withPatient(aTurn('Hallo'));
    expect(judge(record, 'talk', 'site')).toMatchObject({ met: false, quote: null, better: 'Wo haben Sie Schmerzen?' });
    expect(judge({ ...record, level: 'C1' }, 'talk', 'site')?.better).toBe('Können Sie mir zeigen, wo genau es wehtut?');
  });

  it('finds in a document what stands there, and quotes the sentence', () => {
    expect(judge(COMPLETE, 'report', 'written_allergy')).toMatchObject({ met: true, quote: 'Penicillinallergie!', message_id: null });
  });

  it('does not find in a document what it denies', () => {
    expect(judge(aRecord({ documents: { report: 'Keine Allergie gegen Penicillin.' } }), 'report', 'written_allergy')?.met).toBe(false);
  });

  it('takes what was told to the person who wanted it', () => {
    expect(judge(COMPLETE, 'phone', 'told_pressure')).toMatchObject({ met: true, quote: 'Der Blutdruck ist 165 zu 95.' });
  });

  it('does not count what another person told', () => {
    const record = aRecord({ conversations: [{ person: 'doctor', turns: [aTurn('Wo?', { told: ['pain'] })] }] });
    expect(judge(record, 'talk', 'site')?.met).toBe(false);
  });
});
