import { describe, expect, it } from 'vitest';
import { aTurn, GOOD, withPatient } from './caseFixtures.ts';
import type { RecordedTurn } from './caseRecord.ts';
import { evaluateCase } from './evaluateCase.ts';
import { languageRulesOfContent } from './languageFixtures.ts';

const rules = languageRulesOfContent();
const insult = () => aTurn('Du bist blöd, halt die Klappe!', { acts: ['insult'] });
const apology = () => aTurn('Das tut mir leid, ich habe es nicht so gemeint.', { acts: ['apology'] });
const judged = (...turns: RecordedTurn[]) => evaluateCase(withPatient(...turns), rules);
const of = (result: ReturnType<typeof judged>, key: string) => result.tasks[0]?.judgements.find((one) => one.key === key);

describe('an insult (experience.md: a rude line is told, and an apology earns no prize)', () => {
  it('is named with its words and stands first among what to try', () => {
    const result = judged(...GOOD.slice(0, 3), insult(), ...GOOD.slice(3));
    expect(of(result, 'respect')).toMatchObject({ met: false, quote: 'Du bist blöd, halt die Klappe!' });
    expect(result.next_steps.some(({ key }) => key === 'respect')).toBe(true);
  });

  it('an apology after it is told, and is no sympathy', () => {
    const result = judged(GOOD[0] as RecordedTurn, insult(), apology(), GOOD[3] as RecordedTurn);
    expect(of(result, 'respect')?.comment).toContain('Entschuldigung danach war richtig');
    expect(of(result, 'empathy')?.met).toBe(false);
    expect(result.strengths.map(({ key }) => key)).not.toContain('empathy');
  });

  it('sympathy without any insult is sympathy, and nothing is said of respect', () => {
    const result = judged(...GOOD);
    expect(of(result, 'empathy')?.met).toBe(true);
    expect(of(result, 'respect')).toBeUndefined();
  });
});
