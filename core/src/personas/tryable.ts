import type { CasePerson } from '@visite/contract/cases.ts';
import type { Fact, Persona, Stance } from '@visite/contract/personas.ts';

type Answer = Persona['greeting'];

const written = (lines: readonly string[]) => lines.map((line) => line.trim()).filter((line) => line !== '');

/** What is written for one level stands in for the other; nothing when neither is written. */
function answerOf(answer: Answer): Answer | undefined {
  const [simple, native] = [written(answer.simple), written(answer.native)];
  if (simple.length === 0 && native.length === 0) return undefined;
  return { simple: simple.length > 0 ? simple : native, native: native.length > 0 ? native : simple };
}

const withAnswer = <T extends { answer: Answer }>(one: T): T[] => {
  const answer = answerOf(one.answer);
  return answer ? [{ ...one, answer }] : [];
};

/** The ways to ask without the blank lines that typing leaves. */
const withWordings = <T extends { asked_by: string[]; heard_as: string[] }>(one: T): T => ({
  ...one,
  asked_by: written(one.asked_by),
  heard_as: written(one.heard_as),
});

/** What a person says to a fact of which the author knows what is so, but not yet how the person says it. */
export const UNSAID = '…';

/** A fact without words is not left out: the person would deny what is so. One that says nothing yet is. */
const withAnswerOrUnsaid = (fact: Fact): Fact[] => {
  const [whole] = withAnswer(fact);
  if (whole) return [whole];
  return fact.value.trim() === '' ? [] : [{ ...fact, answer: { simple: [UNSAID], native: [UNSAID] } }];
};

/** A stance without a way to know it by is left out, and steps without words are. */
function tryableStance({ reasons, wavers, agrees, ...stance }: Stance): Stance[] {
  const groups = (words: readonly string[][]) => words.map(written).filter((group) => group.length > 0);
  const [proposed_by, known] = [groups(stance.proposed_by), groups(reasons ?? [])];
  const [first, won] = [wavers && answerOf(wavers), agrees && answerOf(agrees)];
  if (proposed_by.length === 0) return [];
  return [
    {
      ...stance,
      proposed_by,
      ...(stance.unless && { unless: written(stance.unless) }),
      ...(known.length > 0 && { reasons: known }),
      ...(first && { wavers: first }),
      ...(won && { agrees: won }),
    },
  ];
}

/**
 * A half-written person as far as somebody can already talk with them: everyday answers, wants, stances and examinations without
 * words are left out, a fact without words is told as `UNSAID`, and a person without a greeting says the plainest one.
 * Invents nothing else.
 */
export function tryable(person: CasePerson): CasePerson {
  const { persona } = person;
  const plain: Answer = { simple: ['Guten Tag.'], native: ['Guten Tag.'] };
  return {
    ...person,
    persona: {
      ...persona,
      greeting: answerOf(persona.greeting) ?? plain,
      facts: persona.facts.flatMap(withAnswerOrUnsaid).map(withWordings),
      everyday: persona.everyday.flatMap(withAnswer).map(withWordings),
      wants: persona.wants.flatMap((want) => {
        const said_by = want.said_by.map(written).filter((words) => words.length > 0);
        const [ask, acknowledge] = [written(want.ask), written(want.acknowledge)];
        return said_by.length > 0 && ask.length > 0 && acknowledge.length > 0 ? [{ ...want, said_by, ask, acknowledge }] : [];
      }),
      ...(persona.stances && { stances: persona.stances.flatMap(withAnswer).flatMap(tryableStance) }),
      when_satisfied: persona.when_satisfied && answerOf(persona.when_satisfied),
    },
    examinations: person.examinations.flatMap((examination) => {
      const [reaction, announce] = [answerOf(examination.reaction), written(examination.announce)];
      return reaction && announce.length > 0 && examination.result.trim() !== '' ? [{ ...examination, reaction, announce }] : [];
    }),
  };
}

/** Whether nothing is written yet that the person could answer, neither a fact nor anything of daily life. */
export function knowsNothing(person: CasePerson): boolean {
  const { facts, everyday } = person.persona;
  return [...facts, ...everyday].every(({ answer }) => answerOf(answer) === undefined);
}
