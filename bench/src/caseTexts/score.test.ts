import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { draftPersona } from '@visite/core/personas/freehand/draftPersona.ts';
import { expect, it } from 'vitest';
import { parse } from 'yaml';
import { type CaseText, scoreText } from './score.ts';

const FOLDER = join(import.meta.dirname, '../../caseTexts/open');
const read = (text: string) => draftPersona(text, 'PATIENT', () => 0.3, new Date('2026-11-28'));

it.each(readdirSync(FOLDER))('%s: everything is read into its slot, and no trap is fallen into', (name) => {
  const text = parse(readFileSync(join(FOLDER, name), 'utf8')) as CaseText;
  const { wrongSlot, missed, fallenInto } = scoreText(text, read(text.text));
  expect({ wrongSlot, missed, fallenInto }).toEqual({ wrongSlot: [], missed: [], fallenInto: [] });
});

it('tells what is right from what stands elsewhere, is missed, or was a trap', () => {
  const text: CaseText = {
    text: 'Allergien: Penicillin. Na 128.',
    expect: [{ allergies: 'Penicillin' }, { medication: 'Penicillin' }, { lab: 'Natrium 128 low' }, { job: 'Dreher' }],
    not: [{ allergies: 'Penicillin' }, { allergies: 'Latex' }],
  };
  expect(scoreText(text, read(text.text))).toEqual({
    right: ['allergies: Penicillin', 'lab: Natrium 128 low'],
    wrongSlot: ['medication: Penicillin'],
    missed: ['job: Dreher'],
    fallenInto: ['allergies: Penicillin'],
  });
});
