import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { draftPersona } from '@visite/core/personas/freehand/draftPersona.ts';
import { expect, it } from 'vitest';
import { parse } from 'yaml';
import { type CaseText, scoreText } from './score.ts';

const FOLDER = join(import.meta.dirname, '../../caseTexts/open');
const read = (text: string) => draftPersona(text, 'PATIENT', () => 0.3, new Date('2026-11-28'));

/** What is read into another slot or not at all: nothing else may be, and what comes right is taken from here. */
const NOT_READ: Record<string, { wrongSlot?: string[]; missed?: string[] }> = {
  '17-pflegebericht.yaml': { wrongSlot: ['medication: Novalgin'] },
  '18-arztbrief-neuro.yaml': { wrongSlot: ['job: Grafikdesignerin'] },
  '20-aufnahmebogen.yaml': { wrongSlot: ['pain.site: brennende Füße'] },
  '25-tochter-mail.yaml': { wrongSlot: ['falls: gefallen'] },
  '28-stichzettel.yaml': { missed: ['sex: FEMALE', 'medication: Oxycodon', 'skin: Verband trocken'] },
  '31-konsil-anforderung.yaml': { wrongSlot: ['job: Tischler', 'weight: 5 kg verloren'], missed: ['first_name: Jochen'] },
  '32-ambulanz-kind.yaml': {
    wrongSlot: ['chief_complaint: Fieber'],
    missed: ['first_name: Mats', 'relatives: Torben', 'lab: Leukozyten 14200 any'],
  },
};

it.each(readdirSync(FOLDER))('%s: everything is read into its slot but what is known not to be, and no trap is fallen into', (name) => {
  const text = parse(readFileSync(join(FOLDER, name), 'utf8')) as CaseText;
  const { wrongSlot, missed, fallenInto } = scoreText(text, read(text.text));
  expect({ wrongSlot, missed, fallenInto }).toEqual({ wrongSlot: [], missed: [], fallenInto: [], ...NOT_READ[name] });
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
