import type { CaseFile } from '@visite/contract/cases.ts';
import { file as smallCase } from '@visite/core/evaluation/caseFixtures.ts';
import { describe, expect, it } from 'vitest';
import { urgencyProblems } from './urgencyProblems.ts';

const EMERGENCY = 'Atemfrequenz 28/min, SpO₂ 86 %, RR 92/54 mmHg, Puls 118/min, Temperatur 38,9 °C, GCS 14';

/** The small case with other measurements, notes, or words that its doctor wants to hear. */
function aCase({ result = 'RR 125/80 mmHg', note, saidBy }: { result?: string; note?: string; saidBy?: string }): CaseFile {
  const file = structuredClone(smallCase);
  const [patient, doctor] = file.persons;
  const [examination] = patient?.examinations ?? [];
  if (!patient || !doctor || !examination) throw new Error('the small case has a patient with an examination, and a doctor');
  examination.result = result;
  if (note) patient.notes = [{ title: 'Bericht', author: 'Pflege', written: 'Heute', text: note }];
  if (saidBy) {
    for (const want of doctor.persona.wants) want.said_by = [[saidBy]];
    for (const finding of file.tasks.flatMap(({ findings }) => findings)) finding.is_safety = true;
  }
  return file;
}
const examined = (file: CaseFile) => {
  for (const finding of file.tasks.flatMap(({ findings }) => findings)) if (finding.examination) finding.is_safety = true;
  for (const { examinations } of file.persons) for (const examination of examinations) examination.is_abnormal = true;
  return file;
};

describe('the urgency of vital signs in a case', () => {
  it('is fine for signs that call for nobody', () => {
    expect(urgencyProblems(aCase({}))).toEqual([]);
    expect(urgencyProblems(aCase({ note: 'Vitalzeichen stabil, RR 130/80 mmHg, Puls 76/min' }))).toEqual([]);
  });

  it('says nothing of children, whom NEWS2 does not know', () => {
    const child = { ...aCase({ result: 'Puls 146/min, Atemfrequenz 32/min, Temperatur 39,4 °C' }), specialty: 'paediatrie' };
    expect(urgencyProblems(child)).toEqual([]);
    expect(urgencyProblems({ ...child, specialty: 'innere_medizin' })).not.toEqual([]);
  });

  it('wants the emergency call rewarded from seven points', () => {
    expect(urgencyProblems(examined(aCase({ result: EMERGENCY })))).toEqual([
      'patient: the examinations: NEWS2 14, worst sign 3, and no safety finding rewards the emergency call or the doctor at once',
    ]);
    expect(urgencyProblems(aCase({ note: EMERGENCY }))).toHaveLength(1);
    expect(urgencyProblems(examined(aCase({ result: EMERGENCY, saidBy: 'Notfallteam' })))).toEqual([]);
  });

  it('does not take a call that nobody is marked down for leaving out', () => {
    const file = examined(aCase({ result: EMERGENCY, saidBy: 'Notfallteam' }));
    for (const finding of file.tasks.flatMap(({ findings }) => findings)) if (finding.want) finding.is_safety = false;
    expect(urgencyProblems(file)).toHaveLength(1);
  });

  it('wants a red sign to be abnormal, and a matter of safety', () => {
    expect(urgencyProblems(aCase({ result: 'Atemfrequenz 26/min' }))).toEqual([
      'patient: pressure is a red sign, but not marked as abnormal',
      'talk.pressure: pressure is a red sign (three points), but no matter of safety',
    ]);
    expect(urgencyProblems(examined(aCase({ result: 'Atemfrequenz 26/min' })))).toEqual([]);
  });

  it('reads the saturation against the target that a doctor has ordered', () => {
    expect(urgencyProblems(aCase({ result: 'SpO₂ 89 %', note: 'Zielsättigung 88 bis 92 %' }))).toEqual([]);
    expect(urgencyProblems(aCase({ result: 'SpO₂ 89 %' }))).toHaveLength(2);
  });

  it('hears when a serious state is called harmless', () => {
    expect(urgencyProblems(aCase({ note: 'Kreislauf stabil, Atemfrequenz 26/min, Puls 115/min' }))).toEqual([
      'patient: the note “Bericht”: NEWS2 5, worst sign 3, but it says “stabil”',
    ]);
    expect(urgencyProblems(aCase({ note: 'Dringlichkeit: gelb. Atemfrequenz 26/min, Puls 115/min' }))).toHaveLength(1);
  });
});
