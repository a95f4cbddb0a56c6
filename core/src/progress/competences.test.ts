import { describe, expect, it } from 'vitest';
import { competences, type SolvedCase, shownLevel } from './competences.ts';

const solved = (id: string, score: number, ...tags: string[]): SolvedCase => ({
  id: `${id} ${score}`,
  score,
  case: { id, title: id, level: 'B1', tags },
});

describe('what somebody can do', () => {
  it('is open before a case with it was played to its end', () => {
    expect(competences(['PAIN'], [solved('admission', 1, 'Aufnahmegespräch')])).toEqual([
      { goal: 'PAIN', state: 'open', cases: 0, evidence: null },
    ]);
  });

  it('is sure once two different cases were managed', () => {
    const [first, second] = [solved('belly', 0.8, 'Schmerzen'), solved('knee', 0.7, 'Schmerzen')];
    expect(competences(['PAIN'], [first])).toMatchObject([{ state: 'begun', cases: 1, evidence: first }]);
    expect(competences(['PAIN'], [first, second])).toMatchObject([{ state: 'sure', cases: 2, evidence: first }]);
  });

  it('counts a case once, with the time that went best', () => {
    const [weak, better] = [solved('belly', 0.75, 'Schmerzen'), solved('belly', 0.9, 'Schmerzen')];
    expect(competences(['PAIN'], [better, weak])).toMatchObject([{ state: 'begun', cases: 1, evidence: better }]);
  });

  it('is not sure from cases that went badly', () => {
    expect(competences(['PAIN'], [solved('belly', 0.5, 'Schmerzen'), solved('knee', 0.6, 'Schmerzen')])).toMatchObject([
      { state: 'begun', cases: 2 },
    ]);
  });
});

describe('the level that somebody has shown', () => {
  const at = (level: 'A2' | 'B1' | 'B2') => ({ level, title: level });

  it('needs two things that were managed', () => {
    expect(shownLevel([])).toBeNull();
    expect(shownLevel([at('B2')])).toBeNull();
    expect(shownLevel([at('A2'), at('A2')])?.level).toBe('A2');
  });

  it('is the one that both of them reach', () => {
    expect(shownLevel([at('A2'), at('B2'), at('B1')])).toEqual({ level: 'B1', evidence: [at('B2'), at('B1')] });
  });
});
