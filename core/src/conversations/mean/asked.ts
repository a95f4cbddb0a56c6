import type { CasePerson } from '@visite/contract/cases.ts';
import type { Fact } from '@visite/contract/personas.ts';
import type { Claim } from '#conversations/know/claim.ts';
import type { AskedQuestion } from '#conversations/turn.ts';
import type { Clause } from '#conversations/understanding/clauses.ts';
import { FUNCTION_WORDS } from '#conversations/understanding/functionWords.ts';
import type { UnderstandingModel } from '#conversations/understanding/model.ts';
import { tokens } from '#conversations/understanding/normalize.ts';
import { EVERYDAY } from './personFacts.ts';
import { partsOf } from './questions.ts';
import { type Focus, type Ranked, rank } from './rank.ts';

/** From this probability on a clause may have asked for a fact, though the person answers another. */
const MAY_ASK = 0.2;
/** The same for a part of a clause: "... und seit wann". */
const PART_MAY_ASK = 0.5;
/** So near to the likeliest reading another one must be. */
const NEAR_BEST = 0.45;

/** "Haben Sie Schmerzen?" asks whether, and not where. */
const WHETHER = /^(?:schmerz\w*|weh\w*|tut|tun|stark\w*|gerade|grad|jetzt|momentan|aktuell|im|moment|heute|noch|immer|irgend\w*)$/;
const asksWhether = ({ text }: Clause) => {
  const content = tokens(text).filter((token) => !FUNCTION_WORDS.has(token) || /^(?:wo|wohin|hier|da|dort)$/.test(token));
  return content.length > 0 && content.every((token) => WHETHER.test(token));
};

function likely({ readings }: Ranked, least: number, clause: Clause): string[] {
  const best = readings[0]?.probability ?? 0;
  return readings
    .filter(({ isBacked, isOwn, probability }) => isOwn || (isBacked && probability >= Math.max(least, best * NEAR_BEST)))
    .filter(({ candidate: { fact } }) => fact.topic !== EVERYDAY && isPlaceAsked(fact, clause))
    .map(({ candidate }) => candidate.fact.key);
}

const isPlaceAsked = ({ topic }: Fact, clause: Clause) => topic !== 'pain.site' || !asksWhether(clause);

/** The facts that a question means where only its topic was understood: those of its side, else all of the topic. */
function ofTopic({ topic, aspect, facts }: AskedQuestion, { persona }: CasePerson, clause: Clause): string[] {
  const own = persona.facts.filter((fact) => isPlaceAsked(fact, clause));
  if (facts.length > 0) return own.flatMap(({ key }) => (facts.includes(key) ? [key] : []));
  const all = own.filter((fact) => fact.topic === topic);
  const ofSide = all.filter((fact) => fact.aspect === (aspect ?? undefined));
  return (ofSide.length > 0 ? ofSide : all).map(({ key }) => key);
}

/**
 * Keys of all facts that a clause may have asked for: what is judged of the learner does not hang on which of them the person
 * answered.
 */
export function askedFor(
  clause: Clause,
  { questions, ranked }: { questions: readonly AskedQuestion[]; ranked: Ranked },
  person: CasePerson,
  focus: Focus,
  model: UnderstandingModel,
): string[] {
  const parts = partsOf(clause).flatMap((part) => likely(rank(part, person, focus, model, null), PART_MAY_ASK, part));
  return [
    ...new Set([...questions.flatMap((question) => ofTopic(question, person, clause)), ...likely(ranked, MAY_ASK, clause), ...parts]),
  ];
}

/** Keys of the facts that a clause says something of for certain, so that it asks for assent to it. */
export function claimedFacts(claims: readonly Claim[], clause: Clause, { persona }: CasePerson): string[] {
  const certain = claims.filter(({ isAbout, truth }) => isAbout && truth !== 'open').map(({ fact }) => fact);
  return persona.facts.filter((fact) => certain.includes(fact.key) && isPlaceAsked(fact, clause)).map(({ key }) => key);
}
