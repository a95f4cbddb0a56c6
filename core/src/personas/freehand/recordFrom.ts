import type { FreehandDraft, Reading } from '@visite/contract/personas.ts';
import { labRowOf } from './labs.ts';
import { examinationOf } from './vitals.ts';

const present = <T>(value: T | undefined): T[] => (value === undefined ? [] : [value]);

/** What a text says that belongs in the record: each sign to examine once, one sheet of values, and what is planned as a note. */
export function recordFrom(readings: readonly Reading[]): FreehandDraft['record'] {
  const texts = (slot: string) => readings.filter((one) => one.slot === slot && one.text.trim() !== '').map(({ text }) => text.trim());
  const examinations = texts('vital').flatMap((text) => present(examinationOf(text)));
  const rows = texts('lab').flatMap((text) => present(labRowOf(text)));
  const plan = texts('plan');
  return {
    examinations: examinations.filter(({ key }, index) => examinations.findIndex((one) => one.key === key) === index),
    lab_sheets: rows.length === 0 ? [] : [{ title: 'Labor', taken: 'Bei Aufnahme', rows }],
    notes:
      plan.length === 0
        ? []
        : [
            {
              title: 'Plan und Anordnungen',
              author: 'Ärztlicher Dienst',
              written: 'Bei Aufnahme',
              text: plan.map((item) => `- ${item}`).join('\n'),
            },
          ],
  };
}
