import type { CaseFile } from '@visite/contract/cases.ts';
import { file as smallCase } from '@visite/core/evaluation/caseFixtures.ts';
import { describe, expect, it } from 'vitest';
import { sentenceLengthProblems } from './sentenceLengthProblems.ts';

/** The small case at a level, its patient speaking in these sentences. */
function aCase(level: CaseFile['level'], ...simple: string[]): CaseFile {
  const file = structuredClone(smallCase);
  for (const fact of file.persons[0]?.persona.facts ?? []) fact.answer = { ...fact.answer, simple };
  return { ...file, level };
}
const FIVE = 'Ich habe heute starke Schmerzen.';
const NINE = 'Ich habe heute seit dem Morgen starke Schmerzen, leider.';

describe('the length of sentences in a case', () => {
  it('fits the level on its label', () => {
    expect(sentenceLengthProblems(aCase('A2', FIVE, 'Hier oben. Es tut weh.'))).toEqual([]);
    expect(sentenceLengthProblems(aCase('B2', NINE))).toEqual([]);
  });

  it('is too long when learners of the level lose the sentence', () => {
    expect(sentenceLengthProblems(aCase('A2', NINE))).toEqual([
      'patient: the simple answers have 9.0 words a sentence, too long for A2 (at most 6)',
    ]);
    expect(sentenceLengthProblems(aCase('B1', NINE))).toHaveLength(1);
  });

  it('is too short when the case is easier than its label', () => {
    expect(sentenceLengthProblems(aCase('C1', FIVE))).toEqual([
      'nobody speaks more than 5.0 words a sentence, too short for C1 (at least 7)',
    ]);
  });

  it('may be short for one person as long as another speaks at the level', () => {
    const file = aCase('C1', 'Keine Luft.');
    const doctor = file.persons[1];
    if (doctor) doctor.persona.when_satisfied = { simple: [NINE], native: [NINE] };
    if (doctor) doctor.persona.facts = aCase('C1', NINE).persons[0]?.persona.facts ?? [];
    expect(sentenceLengthProblems(file)).toEqual([]);
  });

  it('counts sentences, not lines', () => {
    expect(sentenceLengthProblems(aCase('A2', `${FIVE} ${FIVE} ${FIVE}`))).toEqual([]);
  });
});
