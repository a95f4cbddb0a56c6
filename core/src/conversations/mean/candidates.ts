import type { CasePerson } from '@visite/contract/cases.ts';
import type { Fact } from '@visite/contract/personas.ts';
import { drained } from '#conversations/understanding/drained.ts';
import { contentFamilies } from '#conversations/understanding/features.ts';
import type { UnderstandingModel } from '#conversations/understanding/model.ts';
import { tokens } from '#conversations/understanding/normalize.ts';
import { plain } from '#conversations/understanding/phrases.ts';
import { answerable } from './personFacts.ts';
import { frameOf, slotsOf } from './slotModel.ts';

/** A phrasing as it is compared with a clause: its plain text, and the words that a clause can share. */
interface Phrasing {
  text: string;
  words: Set<string>;
}

/** What a person can be asked for, prepared for comparing lines with it. */
export interface Candidate {
  fact: Fact;
  slots: readonly string[];
  frames: ReadonlySet<string>;
  /** Types of the values of its slots. */
  types: readonly string[];
  /** Which kinds of value stand in its answers. */
  tells: { time: boolean; number: boolean };
  /** The ways in which exactly this is asked for. */
  phrasings: Phrasing[];
  /** Families of the words in which it is told. */
  told: ReadonlySet<string>;
}

/** The words of a clause that a phrasing can share: families of its matter, and the words that ask. */
export function wordsOf(text: string, { lexicon }: UnderstandingModel): Set<string> {
  return new Set([...contentFamilies(text, lexicon).flatMap((family) => lexicon.partsOf(family)), ...tokens(text).filter(isAskingWord)]);
}
const ASKING = /^(w(as|er|o|ie|ann|arum|em|en|oher|ohin)|welche[rsnm]?|seit|damit|selbst|selber)$/;
export const isAskingWord = (token: string) => ASKING.test(token);

const TIME =
  /\b(seit|vor|gestern|heute|morgens|mittags|abends|nachts|Uhr|19\d\d|20\d\d|Tag\w*|Wochen?|Monat\w*|Jahr\w*|Stunden?|Minuten|Januar|Februar|März|April|Mai|Juni|Juli|August|September|Oktober|November|Dezember|\w+tag)\b/i;

const prepared = new WeakMap<CasePerson, { model: UnderstandingModel; candidates: Candidate[] }>();

/** Prepares what a person can be asked for; with many facts that takes a while: pauses may be made after each. */
export function* prepareCandidates(person: CasePerson, model: UnderstandingModel): Generator<undefined, Candidate[]> {
  const done = prepared.get(person);
  if (done?.model === model) return done.candidates;
  const candidates: Candidate[] = [];
  for (const fact of answerable(person.persona)) {
    const slots = slotsOf(fact, model.slots);
    const said = [fact.value, ...fact.answer.simple].join(' ');
    candidates.push({
      fact,
      slots,
      frames: new Set(slots.map(frameOf)),
      types: [...new Set(slots.flatMap((slot) => model.slots.types.get(slot) ?? []))],
      tells: { time: TIME.test(said), number: /\d/.test(tokens(said).join(' ')) },
      phrasings: fact.asked_by.map((phrasing) => ({ text: plain(phrasing), words: wordsOf(phrasing, model) })),
      told: new Set(
        [fact.value, ...fact.true_words, ...fact.answer.simple, ...fact.answer.native]
          .flatMap((text) => contentFamilies(text, model.lexicon))
          .flatMap((family) => model.lexicon.partsOf(family)),
      ),
    });
    yield;
  }
  prepared.set(person, { model, candidates });
  return candidates;
}

/** The same without pauses. */
export const candidatesOf = (person: CasePerson, model: UnderstandingModel): Candidate[] => drained(prepareCandidates(person, model));
