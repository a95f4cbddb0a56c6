import type { CasePerson } from '@visite/contract/cases.ts';
import type { LanguageLevel } from '@visite/contract/primitives.ts';
import { reply } from './reply.ts';
import type { PastTurn, Understanding } from './turn.ts';
import { varietyFrom } from './variety.ts';
import type { Wording } from './wording.ts';

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
