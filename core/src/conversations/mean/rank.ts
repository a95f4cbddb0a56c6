import type { CasePerson } from '@visite/contract/cases.ts';
import type { FactAspect } from '@visite/contract/personas.ts';
import { QUESTION } from '#conversations/understanding/actModel.ts';
import { aspectOf } from '#conversations/understanding/aspects.ts';
import type { Clause } from '#conversations/understanding/clauses.ts';
import { actFeaturesOf, contentFamilies, featuresOf } from '#conversations/understanding/features.ts';
import { OFF_TOPIC } from '#conversations/understanding/files.ts';
import type { UnderstandingModel } from '#conversations/understanding/model.ts';
import { tokens } from '#conversations/understanding/normalize.ts';
import { plain } from '#conversations/understanding/phrases.ts';
import { withoutPoliteness } from '#conversations/understanding/politeness.ts';
import type { ReadClause } from '#conversations/understanding/readClause.ts';
import { aboutPatient } from '#conversations/understanding/relatives.ts';
import { remembered } from '#steps/remembered.ts';
import { askedOf, type Candidate } from './candidates.ts';
import { EVERYDAY } from './personFacts.ts';
import { frameOf, NO_SLOT, type SlotModel } from './slotModel.ts';

/** What the talk is about just now: the facts told last, the latest exchange first. */
export interface Focus {
  facts: readonly string[];
  /** Facts told at any time in this talk. */
  told: ReadonlySet<string>;
  /** Something else was asked since, and not understood: what names nothing is asked of that. */
  isPast?: boolean;
}

/** What the talk is about once these were named. */
export const withFacts = (focus: Focus, named: readonly { fact: string | null }[]): Focus => ({
  ...focus,
  facts: [...named.flatMap(({ fact }) => fact ?? []), ...focus.facts],
});

/** A reading of a clause: it asks for this fact. */
export interface Reading {
  candidate: Candidate;
  /** Something in the words or in the talk speaks for it, not only that nothing speaks for the others. */
  isBacked: boolean;
  /** The clause is one of the fact's own phrasings. */
  isOwn: boolean;
  /** How near the clause is to one of the fact's own phrasings, 0..1. */
  likeOwn: number;
  /** 0..1 over all readings, "nothing this person knows" among them. */
  probability: number;
}

export interface Ranked {
  /** Best first. */
  readings: Reading[];
  /** How likely nothing of it is meant, 0..1. */
  nothing: number;
  /** How likely the clause asks for something of the body, of care or of treatment, whoever is asked, 0..1. */
  clinical: number;
}

/** Frames of daily life: to answer beside the point does no harm. */
const OF_DAILY_LIFE = new Set(['everyday', 'job', 'relative', 'living', 'identity', 'religion', 'language', 'state_now']);

const FLOOR = 1e-4;
const logOf = (probability: number) => Math.log(probability + FLOOR) - Math.log(FLOOR);

const POINTS =
  /^(das|dies|dabei|dazu|damit|davon|dafur|dagegen|danach|davor|da|dann|es|sie|er|den|dem|die|der|denn|so|damals|dort|daran|darauf|daruber|dran|drauf|drin|welche[rsnm]?|noch|sonst|auch|und|schon)$/;

/** How much a clause leans on what was said before, 0..1: few words of its own, or words that point. */
function leaning(words: readonly string[], matter: number): number {
  if (matter === 0) return 1;
  const points = words.some((word) => /^(das|dabei|dazu|damit|davon|dafur|dagegen|danach|davor|damals|dran|drauf|es)$/.test(word));
  const short = words.length <= 5 || POINTS.test(words[0] ?? '');
  return matter === 1 ? (points || short ? 0.8 : 0.5) : matter === 2 && (points || short) ? 0.5 : points ? 0.3 : 0;
}

const POINTS_BACK = /\b(?:dies(?:e[nmrs]?)) (?:medikament\w*|tablette\w*|mittel|spritze|allergie|operation|krankheit)\b/;

/** As many of a fact's own phrasings are looked at. */
const NEAREST = 3;

export type Signs = Record<string, number>;

/** The types of value that a question word asks for. */
const TYPES_OF: Partial<Record<FactAspect, readonly string[]>> = {
  since_when: ['time'],
  when: ['time'],
  how_long: ['time', 'number'],
  where: ['place', 'side'],
  who: ['person'],
  how_much: ['number', 'drug'],
  how_often: ['number', 'words'],
  which: ['drug', 'words', 'choice'],
  why: ['words'],
  how: ['words', 'choice'],
};

function intersects(some: ReadonlySet<string>, others: ReadonlySet<string>): boolean {
  if (others.size > 0) for (const one of some) if (others.has(one)) return true;
  return false;
}

/** The greatest that any of these slots has, 0 where none has one. */
function greatest(slots: readonly string[], values: ReadonlyMap<string, number>): number {
  let most = 0;
  for (const slot of slots) most = Math.max(most, values.get(slot) ?? 0);
  return most;
}

/** The greatest value under a name that counts, 0 where none does. */
function greatestOf(values: ReadonlyMap<string, number>, counts: (name: string) => boolean): number {
  let most = 0;
  for (const [name, value] of values) if (value > most && counts(name)) most = value;
  return most;
}

/** How much the words weigh that stand nowhere in a fact; and those of them that do not stand where its slots are asked for either. */
function strangeIn(words: readonly { word: string; weight: number }[], candidate: Candidate, { wordsOf }: SlotModel): [number, number] {
  let [ofFact, ofSlots] = [0, 0];
  for (const { word, weight } of words) {
    if (candidate.words.has(word)) continue;
    ofFact += weight;
    if (!candidate.slots.some((slot) => wordsOf(slot).has(word))) ofSlots += weight;
  }
  return [ofFact, ofSlots];
}

/** What the model makes of a text, whoever is spoken to. */
function readText(text: string, { slots, lexicon, topicClassifier }: UnderstandingModel) {
  const features = featuresOf(text, lexicon);
  return {
    bySlot: slots.classifier.probabilities(features),
    byTopic: topicClassifier.probabilities(features),
    near: slots.nearest.likeness(features),
    weighedFeatures: slots.nearest.weigh(features),
  };
}

/** As many texts are remembered: a clause is asked about, claimed and noted, and its parts are tried one by one. */
const TEXTS = 200;
const LONGEST_TEXT = 400;
const readers = new WeakMap<UnderstandingModel, (text: string) => ReturnType<typeof readText>>();
function textReadings(model: UnderstandingModel) {
  const known = readers.get(model);
  if (known) return known;
  const reader = remembered(TEXTS, (text) => readText(text, model), LONGEST_TEXT);
  readers.set(model, reader);
  return reader;
}

/** What speaks for each reading of a clause: the input of the decision, and of its training. */
export function signsOf(
  { text: clause, mark, asks }: Clause,
  person: CasePerson,
  focus: Focus,
  model: UnderstandingModel,
  read: ReadClause | null,
) {
  const { slots, lexicon } = model;
  const asked = read?.questions ?? [];
  const text = withoutPoliteness(aboutPatient(clause, person));
  const { bySlot, byTopic, near, weighedFeatures } = textReadings(model)(text);
  const asking = model.actClassifier.probabilities(actFeaturesOf(clause, mark, [], lexicon)).get(QUESTION);
  const { candidates, slots: own, memory } = askedOf(person, model);
  const nearOwnPhrasings = memory.nearest(weighedFeatures, NEAREST);
  const said = plain(clause);
  const all = tokens(clause);
  const matter = contentFamilies(text, lexicon);
  const matterWords = new Set(matter.flatMap((family) => lexicon.partsOf(family)));
  const lean = leaning(all, matter.length);
  const aspect = aspectOf(clause);
  const types = aspect === null ? null : (TYPES_OF[aspect] ?? null);
  // Words that ask for a side, of which "why" and "reaction" have slots of their own name.
  const name = aspect === 'why' ? /\.(why|because|for|trigger)$/ : aspect === 'reaction' ? /\.(reaction|side_effect|how_bad)$/ : null;
  const points =
    focus.facts.length > 0 &&
    all.some((word) => /^(da|damals|dabei|dann|davon|daran|dran|dazu|damit|dagegen|danach|dort|drin|drauf|darauf)$/.test(word));
  const factsInFocus = new Set(focus.facts);
  const inFocus = candidates.filter(({ fact }) => factsInFocus.has(fact.key));
  const framesInFocus = new Set(inFocus.flatMap(({ frames }) => [...frames]));
  const mattersInFocus = new Set(inFocus.map((candidate) => candidate.matter));
  const weighed = [...matterWords].map((word) => ({ word, weight: slots.rarity(word) }));
  const matterWeight = weighed.reduce((sum, { weight }) => sum + weight, 0);
  const pointsBack = POINTS_BACK.test(said);
  const readings = candidates.flatMap((candidate) => {
    const { fact } = candidate;
    const slot = greatest(candidate.slots, bySlot);
    const nearest = greatest(candidate.slots, near);
    const nearOwn = nearOwnPhrasings.get(fact.key) ?? [];
    const isEveryday = fact.topic === EVERYDAY;
    const isFocus = factsInFocus.has(fact.key) ? 1 : 0;
    const isFrame = !isFocus && intersects(candidate.frames, framesInFocus) ? 1 : 0;
    const isTopic = !isEveryday && !isFocus && mattersInFocus.has(candidate.matter) ? 1 : 0;
    // "Dieses Medikament" is one that was spoken of.
    if (pointsBack && isFocus + isFrame + isTopic === 0 && !focus.told.has(fact.key)) return [];
    let shared = 0;
    for (const { word, weight } of weighed) if (candidate.told.has(word)) shared += weight;
    const sharedShare = matterWeight === 0 ? 0 : shared / matterWeight;
    // What nothing speaks for need not be weighed.
    const isPossible = slot > 0.002 || nearest > 0.3 || (nearOwn[0] ?? 0) > 0.2 || sharedShare > 0.2 || isFocus + isFrame + isTopic > 0;
    if (!isPossible) return [];
    const isOwn = candidate.phrasings.has(said);
    // What stands neither in the words of the fact nor in those in which its slots are asked for.
    const [strangeOwn, strange] = strangeIn(weighed, candidate, slots);
    const signs = {
      slot: logOf(slot),
      slot2: slot,
      nearest,
      nearestMuch: Math.max(0, nearest - 0.5),
      everyday: isEveryday ? 1 : 0,
      dailyOwn: isEveryday ? (nearOwn[0] ?? 0) : 0,
      dailySlot: isEveryday ? slot : 0,
      dailyNear: isEveryday ? nearest : 0,
      dailyShared: isEveryday && matterWeight > 0 ? shared / matterWeight : 0,
      aspectSame: aspect !== null && fact.aspect === aspect ? 1 : 0,
      aspectOther: fact.aspect !== undefined && fact.aspect !== aspect ? 1 : 0,
      aspectGeneral: aspect !== null && fact.aspect === undefined && !isEveryday ? 1 : 0,
      own: nearOwn[0] ?? 0,
      ownMuch: Math.max(0, (nearOwn[0] ?? 0) - 0.5),
      strangeOwn: matterWeight === 0 ? 0 : strangeOwn / matterWeight,
      dailyStrangeOwn: isEveryday && matterWeight > 0 ? strangeOwn / matterWeight : 0,
      strange: matterWeight === 0 ? 0 : strange / matterWeight,
      strangeMuch: Math.min(strange / 10, 1.5),
      dailyStrange: isEveryday && matterWeight > 0 ? strange / matterWeight : 0,
      dailyStrangeMuch: isEveryday ? Math.min(strange / 10, 1.5) : 0,
      exact: isOwn ? 1 : 0,
      ownSome: nearOwn.reduce((sum, value) => sum + value, 0) / NEAREST,
      shared: sharedShare,
      sharedMuch: Math.min(shared / 10, 1.5),
      focusLean: isFocus * lean,
      frameLean: isFrame * lean,
      focus: isFocus,
      frame: isFrame,
      topicSame: isTopic,
      frameSlotLean: isFrame * lean * logOf(slot),
      told: focus.told.has(fact.key) && !isFocus ? 1 : 0,
      noSlots: candidate.slots.length === 0 ? 1 : 0,
      point: points && isFrame + isFocus + isTopic > 0 ? 1 : 0,
      pointElsewhere: points && isFrame + isFocus + isTopic === 0 ? 1 : 0,
      typeSame: types !== null && candidate.types.some((type) => types.includes(type)) ? 1 : 0,
      typeOther: types !== null && candidate.types.length > 0 && !candidate.types.some((type) => types.includes(type)) ? 1 : 0,
      typeSameLean: types !== null && isFrame + isFocus > 0 && candidate.types.some((type) => types.includes(type)) ? lean : 0,
      timeLean: types?.[0] === 'time' && isFrame + isFocus + isTopic > 0 && candidate.tells.time ? lean : 0,
      numberLean: types?.[0] === 'number' && isFrame + isFocus + isTopic > 0 && candidate.tells.number ? lean : 0,
      time: types?.[0] === 'time' && candidate.tells.time ? 1 : 0,
      number: types?.[0] === 'number' && candidate.tells.number ? 1 : 0,
      named: name !== null && candidate.slots.some((slotName) => name.test(slotName)) ? 1 : 0,
      yesNo: aspect === null && candidate.types.includes('yes_no') ? 1 : 0,
    };
    return [{ candidate, signs }];
  });
  const foreign = greatestOf(bySlot, (name) => name !== NO_SLOT && !own.has(name));
  const unknown =
    matter.length === 0 ? 0 : 1 - [...new Set(matter)].filter((family) => slots.rarity(family) < 9).length / new Set(matter).size;
  const best = (key: string) => Math.max(0, ...readings.map(({ signs }) => (signs as Signs)[key] ?? 0));
  const nothing: Signs = {
    none: 1,
    noneSlot: logOf(bySlot.get(NO_SLOT) ?? 0),
    noneTopic: logOf(byTopic.get(OFF_TOPIC) ?? 0),
    foreign: logOf(foreign),
    unknown,
    noneLean: lean,
    ruleMissed: read?.isMissed ? 1 : 0,
    ruleNothing: read && asked.length === 0 && !read.isMissed ? 1 : 0,
    ruleStrange: asked.some(({ topic }) => !candidates.some(({ fact }) => fact.topic === topic)) ? 1 : 0,
    asking: 1 - (asking ?? 0),
    marked: mark === '?' ? 1 : 0,
    unmarked: mark === '' && asks ? 1 : 0,
    foreignNear: greatestOf(near, (name) => !own.has(name)),
    noneNear: near.get(NO_SLOT) ?? 0,
    noneLong: Math.min(all.length, 25) / 10,
    noneOwn: best('own'),
    noneShared: best('shared'),
  };
  const clinical = greatestOf(bySlot, (name) => name !== NO_SLOT && !OF_DAILY_LIFE.has(frameOf(name)));
  return { readings, nothing, lean, clinical: clinical * (1 - (byTopic.get(OFF_TOPIC) ?? 0)) };
}

export function scoreOf(signs: Signs, weights: Readonly<Record<string, number>>): number {
  let sum = 0;
  for (const name in signs) sum += (signs[name] as number) * (weights[name] ?? 0);
  return sum;
}

/** The shares of readings by their scores, which add up to 1. */
export function sharesOf(scores: readonly number[]): number[] {
  const max = Math.max(...scores);
  const shares = scores.map((score) => Math.exp(score - max));
  const all = shares.reduce((sum, share) => sum + share, 0);
  return shares.map((share) => share / all);
}

/** From here on a clause leans enough on what was said before to be about it without a word of it. */
const LEANS = 0.3;

const isBacked = (
  signs: {
    slot2: number;
    own: number;
    shared: number;
    focus: number;
    frame: number;
    topicSame: number;
    nearest: number;
  },
  leans: boolean,
) =>
  signs.slot2 > 0.1 ||
  signs.own > 0.5 ||
  signs.shared > 0.3 ||
  signs.nearest > 0.45 ||
  (leans && signs.focus + signs.frame + signs.topicSame > 0);

/** All readings of a clause, weighed against each other and against "nothing of it". */
export function rank(clause: Clause, person: CasePerson, focus: Focus, model: UnderstandingModel, read: ReadClause | null): Ranked {
  const { readings, nothing, clinical, lean } = signsOf(clause, person, focus, model, read);
  const { weights } = model.slots;
  const [none = 0, ...shares] = sharesOf([nothing, ...readings.map(({ signs }) => signs)].map((signs) => scoreOf(signs, weights)));
  const ranked = readings.map(({ candidate, signs }, index) => ({
    candidate,
    isBacked: isBacked(signs, lean >= LEANS),
    isOwn: signs.exact > 0,
    likeOwn: signs.own,
    probability: shares[index] ?? 0,
  }));
  return { readings: ranked.sort((a, b) => b.probability - a.probability), nothing: none, clinical };
}
