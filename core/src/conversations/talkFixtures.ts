import type { CasePerson } from '@visite/contract/cases.ts';
import type { LanguageLevel } from '@visite/contract/primitives.ts';
import { reply } from './reply.ts';
import type { PastTurn, Understanding } from './turn.ts';
import type { Wording } from './wording.ts';

/** Numbers between 0 and 1 that look random and are always the same for a seed. */
export function varietyFrom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** A talk in which lines are said to a person one after the other; tests of this room only. */
export function aTalk(person: CasePerson, wording: Wording, level: LanguageLevel = 'NATIVE', seed = 1) {
  const history: PastTurn[] = [];
  const variety = varietyFrom(seed);
  const say = (understanding: Understanding, line = 'Eine Zeile') => {
    const answer = reply({ person, level, history, line, understanding, variety, wording });
    history.push({ line, answer: answer.text, turn: answer.turn });
    return answer;
  };
  return { say, history };
}
