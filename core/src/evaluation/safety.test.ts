import { describe, expect, it } from 'vitest';
import { aTurn, COMPLETE, withPatient } from './caseFixtures.ts';
import type { CaseRecord } from './caseRecord.ts';
import { evaluateCase } from './evaluateCase.ts';
import { languageRulesOfContent } from './languageFixtures.ts';

const rules = languageRulesOfContent();
const judge = (record: CaseRecord, task: string, key: string) =>
  evaluateCase(record, rules)
    .tasks.find(({ task_key }) => task_key === task)
    ?.judgements.find((judgement) => judgement.key === key);

describe('safety (issue 2, point 3)', () => {
  it('weighs double', () => {
    const withoutSafety = withPatient(aTurn('Wo?', { told: ['pain'] }));
    const onlySafety = withPatient(aTurn('Allergien?', { told: ['penicillin'] }));
    const score = (record: CaseRecord) => evaluateCase(record, rules).tasks[0]?.score ?? 0;
    expect(score(onlySafety)).toBeCloseTo(2 * score(withoutSafety));
  });

  it('comes first among the next steps', () => {
    expect(evaluateCase(withPatient(aTurn('Hallo')), rules).next_steps[0]?.category).toBe('safety');
    expect(evaluateCase(withPatient(aTurn('Hallo')), rules).next_steps).toHaveLength(3);
  });

  it('asks for allergies before a medicine is announced', () => {
    const late = withPatient(aTurn('Ich gebe Ihnen jetzt eine Tablette.'), aTurn('Haben Sie Allergien?'));
    expect(judge(late, 'talk', 'allergies_before_medication')).toMatchObject({ met: false, quote: 'Ich gebe Ihnen jetzt eine Tablette.' });
    expect(judge(COMPLETE, 'talk', 'allergies_before_medication')).toMatchObject({ met: true, quote: 'Haben Sie Allergien?' });
  });

  it('goes by the place in the line when both are in one', () => {
    expect(
      judge(withPatient(aTurn('Haben Sie Allergien? Sonst gebe ich Ihnen jetzt die Tablette.')), 'talk', 'allergies_before_medication')
        ?.met,
    ).toBe(true);
    expect(judge(withPatient(aTurn('Ich gebe Ihnen die Tablette. Haben Sie Allergien?')), 'talk', 'allergies_before_medication')?.met).toBe(
      false,
    );
  });

  it('judges no order where only one of both occurs, or a medicine is only asked about', () => {
    expect(judge(withPatient(aTurn('Ich gebe Ihnen jetzt eine Tablette.')), 'talk', 'allergies_before_medication')).toBeUndefined();
    expect(
      judge(withPatient(aTurn('Bekommen Sie Tabletten? Haben Sie Allergien?')), 'talk', 'allergies_before_medication'),
    ).toBeUndefined();
  });
});
