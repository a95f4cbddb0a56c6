import type { CasePerson } from '@visite/contract/cases.ts';
import type { Fact } from '@visite/contract/personas.ts';
import { matterOf } from '#conversations/matter.ts';
import { contentFamilies, featuresOf, wordFamilies } from '#conversations/understanding/features.ts';
import type { UnderstandingModel } from '#conversations/understanding/model.ts';
import { tokens } from '#conversations/understanding/normalize.ts';
import { plain } from '#conversations/understanding/phrases.ts';
import { withoutPoliteness } from '#conversations/understanding/politeness.ts';
import { aboutPatient } from '#conversations/understanding/relatives.ts';
import { drained } from '#steps/drained.ts';
import { sharedSteps } from '#steps/sharedSteps.ts';
import { OwnMemory } from './nearest.ts';
import { answerable, EVERYDAY } from './personFacts.ts';
import { frameOf, slotsOf } from './slotModel.ts';

/** What a person can be asked for, prepared for comparing lines with it. */
export interface Candidate {
  fact: Fact;
  slots: readonly string[];
  frames: ReadonlySet<string>;
  /** Of its topic. */
  matter: string;
  /** Types of the values of its slots. */
  types: readonly string[];
  /** Which kinds of value stand in its answers. */
  tells: { time: boolean; number: boolean };
  /** The ways in which exactly this is asked for, as plain text. */
  phrasings: ReadonlySet<string>;
  /** Families of the words in which it is told. */
  told: ReadonlySet<string>;
  /** Families of the words in which it is told or asked for. */
  words: ReadonlySet<string>;
}

const TIME =
  /\b(seit|vor|gestern|heute|morgens|mittags|abends|nachts|Uhr|19\d\d|20\d\d|Tag\w*|Wochen?|Monat\w*|Jahr\w*|Stunden?|Minuten|Januar|Februar|März|April|Mai|Juni|Juli|August|September|Oktober|November|Dezember|\w+tag)\b/i;

/** What a person can be asked for, with the memory of the ways in which it is asked for. */
export interface Asked {
  candidates: Candidate[];
  /** Of all of them. */
  slots: ReadonlySet<string>;
  memory: OwnMemory;
}

const prepared = new WeakMap<CasePerson, { model: UnderstandingModel; steps: () => Generator<undefined, Asked> }>();

/**
 * Prepares what a person can be asked for; with many facts that takes a while: pauses may be made after each. Who asks while it is being
 * prepared for another talk goes on with it.
 */
export function prepareCandidates(person: CasePerson, model: UnderstandingModel): Generator<undefined, Asked> {
  const begun = prepared.get(person);
  if (begun?.model === model) return begun.steps();
  const steps = sharedSteps(candidatesOf(person, model));
  prepared.set(person, { model, steps });
  return steps();
}

function* candidatesOf(person: CasePerson, model: UnderstandingModel): Generator<undefined, Asked> {
  const candidates: Candidate[] = [];
  const memory = new OwnMemory();
  for (const fact of answerable(person.persona)) {
    const slots = slotsOf(fact, model.slots);
    const said = [fact.value, ...fact.answer.simple].join(' ');
    const familiesOf = (texts: readonly string[]) =>
      texts.flatMap((text) => contentFamilies(text, model.lexicon)).flatMap((family) => model.lexicon.partsOf(family));
    const told = new Set(familiesOf([fact.value, ...fact.true_words, ...fact.answer.simple, ...fact.answer.native]));
    const words = new Set(told);
    for (const phrasing of [...fact.asked_by, ...fact.heard_as, ...(fact.true_lines ?? []), ...(fact.false_lines ?? [])]) {
      const features = featuresOf(withoutPoliteness(aboutPatient(phrasing, person)), model.lexicon);
      memory.add(fact.key, model.slots.nearest.weigh(features));
      for (const family of wordFamilies(features.keys())) words.add(family);
    }
    candidates.push({
      fact,
      slots,
      frames: new Set(slots.map(frameOf)),
      matter: matterOf(fact.topic),
      types: [...new Set(slots.flatMap((slot) => model.slots.types.get(slot) ?? []))],
      tells: { time: TIME.test(said), number: /\d/.test(tokens(said).join(' ')) },
      phrasings: new Set([...fact.asked_by, ...fact.heard_as].map(plain)),
      told,
      words,
    });
    yield;
  }
  return { candidates, slots: new Set(candidates.flatMap(({ slots }) => slots)), memory };
}

/** The same without pauses. */
export const askedOf = (person: CasePerson, model: UnderstandingModel): Asked => drained(prepareCandidates(person, model));

/** The fact of the case that is asked for in exactly these words. */
export function askedExactly(clause: string, person: CasePerson, model: UnderstandingModel): Fact | undefined {
  const said = plain(clause);
  return askedOf(person, model).candidates.find(({ fact, phrasings }) => fact.topic !== EVERYDAY && phrasings.has(said))?.fact;
}
