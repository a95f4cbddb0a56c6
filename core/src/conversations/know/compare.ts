import type { CasePerson } from '@visite/contract/cases.ts';
import type { Fact } from '@visite/contract/personas.ts';
import { type Focus, rank } from '#conversations/mean/rank.ts';
import { namedIn, ONE_DIRECTION } from '#conversations/truth.ts';
import { contentFamilies } from '#conversations/understanding/features.ts';
import type { UnderstandingModel } from '#conversations/understanding/model.ts';
import { tokens } from '#conversations/understanding/normalize.ts';
import {
  BESIDE_VALUE,
  insteadOf,
  isDoneByOther,
  isOpposite,
  mainlyOf,
  misnamed,
  missing,
  namesOnly,
  opposedTo,
  rootOf,
  saidOfOther,
} from './against.ts';
import {
  allergyLeftOut,
  allergyTo,
  DENIES_HARM,
  isAllergy,
  leavesOut,
  namesRecord,
  reactionMistaken,
  tellsOfTest,
  tellsReaction,
} from './allergy.ts';
import { NEGATES } from './denial.ts';
import { canContradict, type Item, isSameValue, isUnit, itemsOf, itemTokens } from './items.ts';
import { ABOUT, type Before, BODY, drugsOf, type Mate, matesOf, namesOneOf, nearOf, sidesIn, type Weighed } from './mates.ts';
import { type Known, type KnownThing, statementOf } from './statements.ts';

/** What a claim comes to beside what the person knows. `open`: neither the one nor the other can be said for certain. */
export type Truth = 'true' | 'false' | 'open';

/** One thing claimed in a line, with the fact that it is about. */
export interface Claim {
  text: string;
  /** Key of the fact, or null where none is near. */
  fact: string | null;
  truth: Truth;
  /** Values of the fact that stand against what was claimed. */
  right: string[];
  /** What the person knows of it, in words of the sheet, the nearest first. */
  says: string[];
  /** It is about the fact beyond doubt. */
  isAbout: boolean;
  /** A word of it, beside its values, stands in what is known of the fact; or a drug of it does; or it can hardly be about another. */
  isNamed: boolean;
  /** It is false by a value, by the fact's own false words or by an allergy, not by a likeness alone. */
  isCertain: boolean;
  /** It names a value, or denies something, that nothing on the sheet bears out: no half a yes is said before it. */
  isDoubted: boolean;
  /** It names a value that nothing on the sheet bears out. */
  isUnknownValue: boolean;
}

/** What is compared, beside whom. */
export interface Compared {
  person: CasePerson;
  focus: Focus;
  model: UnderstandingModel;
  /** The whole line of which the thing is a part. */
  line?: string;
}

const BEARABLE = /^(vertrag\w*|ok|okay|geht|problem|gut|weggesteckt|verkraft\w*)$/;
const GIVEN = /^(darf\w*|durf\w*|soll\w*|bekomm\w*|krieg\w*|geb\w*|vertrag\w*)$/;
/** "Wenn Sie damit nicht über 92 Prozent kommen" denies nothing. */
const CONDITIONAL = /^(?:und |aber )?(?:wenn|falls|sobald|bevor)\b/i;
const SIDE_OF = /^(?:seit|beid|all)/;
const TAKES = /^(?:nehm|bekomm|krieg|spritz|schluck|einnehm)/;
const MAY = /^(darf\w*|durf\w*|vertrag\w*)$/;
const ALLERGIC = /^(allerg\w*|unvertrag\w*|ausschlag|kollaps|schock)$/;

const STARTS_BESIDE = /^(?:beim?|im|in|auf|am|an|mit|zum|zur|vom?|aus|ohne|wegen|durch|unter|hinter|neben)\s/i;
const POINTS_BACK = /^(?:und |also |aber |dann )*(?:das|es|dies)(?: |$)/;
const NOW = /^(?:noch|jetzt|weiterhin|derzeit|momentan|aktuell)$/;
const ONCE = /^(?:fruher|damals|vorher|zuvor)$/;
const LAST = /^(?:zuletzt|letzte[nrms]?)$/;
/** Kinds of values that nobody nods to unknown. */
const WEIGHTY = new Set<Item['kind']>(['side', 'drug', 'number', 'year']);

/** How much it speaks for a statement that it holds a value of the same sort. */
const KINDRED = 0.3;
const HINTED = 0.1;
/** How much it speaks for a statement that it says all of the thing. */
const WORD_FOR_WORD = 1;
/** From this share of its words on, what a thing says is known, and known so well that a yes is safe. */
const COVERED = 0.6;
const WELL_COVERED = 0.75;
/** From this probability on the thing is about the fact. */
const LIKELY = 0.3;
/** From this probability on it is so without a word of it. */
const SURELY_MEANT = 0.45;
/** How much it speaks for a statement that "das" points to its matter. */
const OF_THE_TALK = 0.8;
/** Words of the sheet that are kept beside a claim. */
const SAYS = 3;

/** "Brille zum Lesen, kein Hörgerät": it denies in one of its parts. */
const isMixed = ({ statement }: KnownThing) => statement.isNegative && /[,;]/.test(statement.text);

/** What one thing claimed comes to. */
type Comparison = Claim & {
  about: Fact | null;
  /** Wrong values of other facts in the same thing: the dose and the hour of a drug. */
  beside: Claim[];
};

/** Says whether one thing claimed is so. */
export function compare(thing: string, before: Before, known: Known, compared: Compared): Comparison {
  const { person, focus, model } = compared;
  const claimed = statementOf(thing, model);
  const { items } = claimed;
  const words = tokens(thing);
  // A relative's "Mama" is the patient of whom all of it is said.
  const isOfRelative = (family: string) => person.persona.type !== 'PATIENT' && model.lexicon.kindsOf(family).includes('Eltern');
  const all = itemTokens(thing);
  const counted = new Set(items.flatMap(({ at }) => (isUnit(all[at + 1] ?? '') ? model.lexicon.familyOf(all[at + 1] ?? '') : [])));
  const families = [...new Set(contentFamilies(thing, model.lexicon))].filter(
    (family) =>
      !/^\d/.test(family) &&
      !isUnit(family) &&
      !counted.has(family) &&
      !NEGATES.test(family) &&
      !BESIDE_VALUE.test(family) &&
      !isOfRelative(family),
  );
  const ofItems = new Set(items.map(({ at }) => model.lexicon.familyOf(all[at] ?? '')));
  const namesNothing = families.every((family) => ofItems.has(family));
  // "Sie nehmen abends eine" is said of the drug before it.
  const takesIt = families.every((family) => ofItems.has(family) || TAKES.test(family));
  const drugs = drugsOf(items);
  const hasDrug = drugs.length > 0;
  const ranked = rank(
    { text: thing, mark: '?', asks: true },
    person,
    before.fact ? { ...focus, facts: [before.fact.key, ...focus.facts] } : focus,
    model,
    null,
  );
  const isNegative = words.some((word) => NEGATES.test(word));
  const isBody = (family: string) => model.lexicon.kindsOf(family).includes(BODY);
  let supported = 0;
  /** Values that what is known bears out. */
  const borne = new Set<Item>();
  const bearers = new Set<Fact>();
  const values = items.filter(({ kind }) => kind !== 'drug');
  const likely = new Map(ranked.readings.map((reading) => [reading.candidate.fact.key, reading.probability]));
  const claim = (
    fact: Fact | null,
    truth: Truth,
    { right = [], says = [], isCertain = false }: Partial<Omit<Claim, 'right'>> & { right?: readonly { value: string }[] } = {},
  ) => ({
    isCertain,
    isAbout: fact !== null && (isAboutIt(fact) || truth !== 'open' || namesOneOf(itemsOf(fact.value, model), drugs)),
    isNamed:
      fact !== null && (namesOneOf(itemsOf(fact.value, model), drugs) || isWorded(fact) || (likely.get(fact.key) ?? 0) >= SURELY_MEANT),
    text: thing,
    fact: fact?.key ?? null,
    about: fact,
    beside: [] as Claim[],
    isDoubted: truth === 'open' && (isNegative || supported < items.length),
    isUnknownValue: truth === 'open' && items.some((item) => WEIGHTY.has(item.kind) && !borne.has(item)),
    truth,
    right: [...new Set(right.map(({ value }) => value))],
    says: [...new Set(says)].slice(0, SAYS),
  });

  const isWorded = (fact: Fact) =>
    known.things.some(
      (entry) => entry.fact === fact && families.some((family) => !ofItems.has(family) && entry.statement.families.has(family)),
    );
  const isAboutIt = (fact: Fact) => (likely.get(fact.key) ?? 0) >= LIKELY || namedIn(fact, words).isTrueNamed;

  /** Statements that say of the thing all that it says: its words, its values, and whether it denies. */
  const saysAll = ({ statement }: KnownThing) =>
    families.length > 0 &&
    statement.isNegative === isNegative &&
    families.every((family) => statement.families.has(family)) &&
    items.every((item) => item.kind === 'drug' || statement.items.some((own) => isSameValue(own, item)));
  // "..., beim Kinderarzt": a place or a way, said of what was said just before.
  const ofBefore =
    items.length === 0 && STARTS_BESIDE.test(thing)
      ? known.things.find((entry) => entry.fact === before.fact && saysAll(entry))
      : undefined;
  if (ofBefore) return claim(ofBefore.fact, 'true', { says: [ofBefore.statement.text] });

  const allergy = allergyTo(thing, person, model);
  // "Wollwachs und Pflasterkleber": its own words, and nothing beside.
  const ofAllergy = new Set(allergy ? contentFamilies(allergy.value, model.lexicon) : []);
  // "Nur Pflasterkleber" leaves the other one out.
  if (allergy && words.includes('nur') && leavesOut(allergy, compared.line ?? thing, model))
    return claim(allergy, 'false', { isCertain: true });
  const isNamedAlone =
    allergy !== undefined &&
    ((hasDrug && namesNothing) || families.every((family) => ofAllergy.has(family))) &&
    focus.told.has(allergy.key);
  if (isNamedAlone) return claim(allergy, 'true');
  if (allergy) {
    const isDenied = (words.some((word) => BEARABLE.test(word)) && !isNegative) || thing.search(DENIES_HARM) >= 0;
    // "Novalgin dürfen Sie nicht bekommen" says the same.
    const isRefused = isNegative && words.some((word) => GIVEN.test(word)) && !words.some((word) => ALLERGIC.test(word));
    const saysMore = families.some((family) => !ofItems.has(family) && !GIVEN.test(family) && !/^(fall|mehr)/.test(family));
    if (isRefused && !saysMore) return claim(allergy, 'true');
    const isOfHarm =
      namesRecord(compared.line ?? thing) ||
      words.some((word) => ALLERGIC.test(word)) ||
      tellsReaction(compared.line ?? thing, person, model);
    const isOfTest = tellsOfTest(compared.line ?? thing, person, model);
    if (isDenied || !(isNegative || isOfHarm || isOfTest)) return claim(allergy, 'false', { isCertain: true });
  }

  const isOfAllergy = allergy !== undefined || (before.fact !== null && (isAllergy(before.fact) || before.fact.topic === 'allergies'));
  const mistaken = isOfAllergy && !isNegative ? reactionMistaken(thing, person, model) : undefined;
  if (mistaken) return claim(mistaken, 'false', { isCertain: true });

  // An allergy that the person does not have, though the drug is known: "Allergisch sind Sie gegen Ramipril, oder?"
  // So too where what it does is told: "Das war Ibuprofen, wovon sie den Ausschlag hatte."
  const line = compared.line ?? thing;
  const isToldOfIt = hasDrug && tellsReaction(line, person, model) && !allergyTo(line, person, model);
  const madeUp = !allergy && hasDrug && !isNegative && (isToldOfIt || words.some((word) => ALLERGIC.test(word)));
  const own = madeUp ? person.persona.facts.find(({ topic, aspect }) => topic === 'allergies' && aspect === undefined) : undefined;
  if (own) return claim(own, 'false', { isCertain: true });

  // "Penicillin dürfen Sie auch keins", said to who bears it.
  const isBarred = !allergy && hasDrug && isNegative && words.some((word) => MAY.test(word));
  const borneWell = isBarred
    ? person.persona.facts.find(
        (fact) =>
          fact.topic === 'allergies' &&
          fact.holds === false &&
          namesOneOf(itemsOf(`${fact.value}, ${fact.true_words.join(', ')}`, model), drugs),
      )
    : undefined;
  if (borneWell) return claim(borneWell, 'false', { isCertain: true });

  const leftOut = allergyLeftOut(thing, person, model);
  if (leftOut) return claim(leftOut, 'false', { isCertain: true });

  // "Das hat vor zwei Wochen angefangen" is said of what the talk is about.
  const pointsBack = families.length <= 1 && focus.facts.length > 0 && POINTS_BACK.test(words.join(' '));
  const ofFocus = new Set(person.persona.facts.filter(({ key }) => focus.facts.includes(key)).map(({ topic }) => topic.split('.')[0]));
  const weigh = ({ fact, statement }: KnownThing) => {
    const shared = families.reduce((sum, family) => sum + (statement.families.has(family) ? known.rarity(family) : 0), 0);
    const drug = namesOneOf(statement.items, drugs) ? 2 : 0;
    const sameDrug = !hasDrug && namesNothing && before.drug && namesOneOf(statement.items, [before.drug]) ? 1.2 : 0;
    const leans = families.length <= 1 && (fact === before.fact || focus.facts.includes(fact.key)) ? 0.8 : 0;
    const isNamed = shared + drug > 0 || (likely.get(fact.key) ?? 0) >= HINTED;
    const kindred = isNamed && values.some((item) => statement.items.some((own) => canContradict(item, own))) ? KINDRED : 0;
    // What is said word for word is what is meant.
    const isWordForWord =
      statement.isNegative === isNegative &&
      families.length > 0 &&
      families.every((family) => statement.families.has(family)) &&
      items.every((item) => statement.items.some((own) => isSameValue(own, item)));
    return (
      (isWordForWord && !(pointsBack && !ofFocus.has(fact.topic.split('.')[0])) ? WORD_FOR_WORD : 0) +
      shared +
      drug +
      sameDrug +
      leans +
      kindred +
      1.6 * (likely.get(fact.key) ?? 0) +
      (pointsBack && ofFocus.has(fact.topic.split('.')[0]) ? OF_THE_TALK : 0)
    );
  };
  const weighed: Weighed[] = known.things.map((entry) => ({ ...entry, weight: weigh(entry) })).sort((a, b) => b.weight - a.weight);
  const [best] = weighed;
  if (!best || best.weight < ABOUT) return claim(null, 'open');
  const { fact } = best;
  const near = nearOf(weighed);
  const related = near.filter(({ statement }) => !hasDrug || drugsOf(statement.items).length === 0 || namesOneOf(statement.items, drugs));
  const nearest = related.filter((entry) => entry.fact === fact).map(({ statement }) => statement.text);

  const wrong = new Map<Fact, { right: Item[]; says: string[] }>();
  for (const item of items) {
    // What names a matter of its own is not said of the drug before it.
    const mainly = item.kind === 'daytime' ? mainlyOf(claimed, fact, weighed) : undefined;
    const found = matesOf(item, claimed, namesNothing || takesIt ? before : { ...before, drug: null }, mainly ?? weighed, model);
    // "Zuletzt gestern früh" is held against when it was last, and not against how often.
    // What is counted, and what, was said just before: "Sie sind gestürzt, vor sechs Wochen".
    const isOfBefore = namesNothing && !hasDrug && before.fact !== null;
    const kin = isOfBefore ? found.filter(({ fact: own }) => own.topic.split('.')[0] === before.fact?.topic.split('.')[0]) : found;
    const last = all.some((word) => LAST.test(word))
      ? found.filter(({ statement }) => itemTokens(statement.text).some((word) => LAST.test(word)))
      : [];
    let mates = last.length > 0 ? last : kin;
    // "Einmal rechts, einmal links": both of them.
    if (item.kind === 'side' && items.some((other) => other.kind === 'side' && other.value !== item.value)) continue;
    // "Beide auf der rechten Seite": the side of what was said just before it.
    const bare = item.kind === 'side' && families.every((family) => ofItems.has(family) || SIDE_OF.test(family) || isBody(family));
    const ofPrevious = bare && before.fact !== null ? sidesIn(before.fact, claimed, item, known, model) : [];
    if (ofPrevious.length > 0) mates = ofPrevious;
    const ofNamed = bare
      ? mates.filter(({ statement }) => families.some((family) => !ofItems.has(family) && statement.families.has(family)))
      : [];
    if (ofNamed.length > 0) mates = ofNamed;
    // "Rechtes Bein": of two legs that the sheet knows, which is meant is not said.
    const isEither =
      bare &&
      ofPrevious.length === 0 &&
      !focus.facts.includes(fact.key) &&
      new Set(sidesIn(null, claimed, item, known, model).map(({ own }) => own.value)).size > 1;
    if (isEither) continue;
    const isOnly = words.includes('nur') && item.kind === 'daytime';
    // "Zehn am Tag, früher zwanzig": what was so once is not so now.
    const isNow = all.some((word) => NOW.test(word));
    const isOfNow = ({ statement }: Mate) =>
      all.some((word) => ONCE.test(word)) || !itemTokens(statement.text).some((word) => ONCE.test(word));
    const same = mates.filter((mate) => isSameValue(mate.own, item) && (isOfNow(mate) || (!isNow && !mates.some(isOfNow))));
    // "Ibuprofen ist noch da", said to whom knows of it only "kein Ibuprofen".
    const refused = item.kind === 'drug' && !isNegative ? same.find(({ statement }) => statement.isNegative) : undefined;
    if (refused && same.every(({ statement }) => statement.isNegative && !statement.text.includes(',')))
      wrong.set(refused.fact, { right: [], says: [refused.statement.text] });
    else if (same.length > 0 && !isOnly) {
      for (const mate of same) bearers.add(mate.fact);
      supported += 1;
      borne.add(item);
    } else {
      const against = mates.find(({ own }) => canContradict(item, own) && !isSameValue(own, item));
      // A value alone stands against nothing that the talk is not about: "vor sechs Wochen".
      const isAlone = families.every((family) => counted.has(family)) && !hasDrug && before.fact === null && item.kind === 'number';
      if (!against || (isAlone && !focus.facts.includes(against.fact.key) && (likely.get(against.fact.key) ?? 0) < SURELY_MEANT)) continue;
      const right = mates.filter((mate) => mate.fact === against.fact && mate.own.unit === against.own.unit);
      // "Keine zwanzig mehr" denies what is wrong.
      if (all.slice(Math.max(0, item.at - 2), item.at).some((word) => NEGATES.test(word))) {
        supported += 1;
        borne.add(item);
        continue;
      }
      const other = wrong.get(against.fact) ?? { right: [], says: [] };
      wrong.set(against.fact, {
        right: [...other.right, ...right.map(({ own }) => own)],
        says: [...other.says, ...right.map(({ statement }) => statement.text)],
      });
    }
  }
  const [first, ...others] = [...wrong].map(([about, values]) => claim(about, 'false', { ...values, isCertain: true }));
  if (first) return { ...first, beside: others.map(({ about, beside, ...other }) => other) };

  const { isTrueNamed, isFalseNamed } = namedIn(fact, words);
  const isSure = isAboutIt(fact);
  const coverage = ({ statement }: KnownThing) =>
    families.length === 0 ? 0 : families.filter((family) => statement.families.has(family)).length / families.length;
  /** "Kein Hörgerät", said of nothing beside. */
  const saysOnlyThat = ({ statement }: KnownThing) =>
    contentFamilies(statement.text, model.lexicon).every((family) => NEGATES.test(family) || families.includes(family));
  // What denies in one of its parts says so of that part alone, which is known too.
  const covering = related.filter((entry) => coverage(entry) >= COVERED && !isMixed(entry) && !CONDITIONAL.test(entry.statement.text));
  // What denies and what affirms the same words cannot both be so.
  const agreeing = covering.filter(({ statement }) => statement.isNegative === isNegative);
  const denying = covering.filter(({ statement }) => statement.isNegative !== isNegative);
  if (isFalseNamed && !isTrueNamed && supported === 0 && agreeing.length === 0)
    return claim(fact, isNegative ? 'open' : 'false', { says: nearest, isCertain: isSure });
  const isBorneOut = items.length > 0 && supported === items.length;
  const opposed = opposedTo(
    claimed,
    weighed.filter((entry) => entry.fact.topic === fact.topic || related.includes(entry)),
    ofItems,
  );
  if (opposed) return claim(opposed.fact, 'false', { says: [opposed.statement.text], isCertain: true });
  if (agreeing.length === 0 && denying.some((entry) => coverage(entry) === 1 && (!isBorneOut || saysOnlyThat(entry))) && isSure)
    return claim(fact, 'false', { says: denying.map(({ statement }) => statement.text) });
  const [rarest] = families.filter((family) => !ofItems.has(family)).sort((a, b) => known.rarity(b) - known.rarity(a));
  const naming = rarest === undefined ? [] : near.filter(({ statement }) => statement.families.has(rarest));
  const whole = naming.filter(
    (entry) => entry.fact === fact && !entry.statement.text.includes(',') && !CONDITIONAL.test(entry.statement.text),
  );
  if (isSure && whole.length > 0 && naming.every(({ statement }) => statement.isNegative !== isNegative))
    return claim(fact, 'false', { says: whole.map(({ statement }) => statement.text) });
  // "Gestürzt sind Sie nie", said to somebody who fell.
  const isDenial = isNegative && items.length === 0 && families.length <= 2 && fact.holds !== false && fact.aspect === undefined;
  const deniesItself = weighed.some(
    (entry) =>
      entry.fact === fact &&
      entry.statement.isNegative &&
      !isMixed(entry) &&
      families.some((family) => entry.statement.families.has(family)),
  );
  if (isDenial && (isSure || (likely.get(fact.key) ?? 0) >= HINTED) && !deniesItself && ONE_DIRECTION.has(fact.topic))
    return claim(fact, 'false', { says: nearest });
  if (fact.holds !== undefined && fact.aspect === undefined && isSure && supported === 0 && agreeing.length === 0) {
    // "Prothese oben" denies no trouble with swallowing.
    if (!fact.holds && (isNegative || !isTrueNamed)) return claim(fact, isNegative ? 'true' : 'false', { says: nearest });
    if (isNegative && ((families.length <= 1 && naming.length > 0) || isTrueNamed)) return claim(fact, 'false', { says: nearest });
  }
  // "Heute früh ausgelassen": what stands against it may be in another fact of the matter, of the same day or drug.
  const isOfSame = ({ fact: other, statement }: KnownThing) =>
    other === fact || (other.topic === fact.topic && items.some((item) => statement.items.some((own) => isSameValue(own, item))));
  const named = isNegative ? undefined : misnamed(thing, weighed);
  if (named) return claim(named.entry.fact, 'false', { says: [named.entry.statement.text], right: named.right, isCertain: true });
  const ofOther = isNegative ? undefined : saidOfOther(thing, weighed, person, model);
  if (ofOther) return claim(ofOther.fact, 'false', { says: [ofOther.statement.text], isCertain: true });
  // What is said word for word is not held against something else.
  const isSaid = known.things.some(saysAll);
  const opposite =
    isNegative || isSaid ? undefined : related.find((entry) => isOfSame(entry) && isOpposite(words, tokens(entry.statement.text), model));
  if (opposite) return claim(opposite.fact, 'false', { says: [opposite.statement.text], isCertain: isSure || opposite.fact !== fact });
  const instead =
    isNegative ||
    known.things.some((entry) => saysAll(entry) && !/[,;]/.test(entry.statement.text)) ||
    (items.length > 0 && supported === items.length)
      ? undefined
      : insteadOf(thing, fact, weighed, compared);
  if (instead) return claim(fact, 'false', { right: instead.right, says: [instead.statement.text], isCertain: isSure });
  // "Ihre Brille haben Sie ja auf": it is on the list of aids, and gone.
  const gone = isNegative || items.length > 0 || families.length > 1 ? undefined : missing(families, weighed);
  if (gone) return claim(gone.fact, 'open', { says: [gone.statement.text] });
  // A single word of the matter says too little to be agreed to: "Sie hatten die Hausschuhe an?"
  const saysEnough = families.length > 1 || isNegative || (fact.holds === true && fact.aspect === undefined);
  const isCovered = saysEnough && agreeing.some((entry) => coverage(entry) >= WELL_COVERED);
  // A value alone is no matter: "fünf Minuten, bis Sie hier sind" is not "alle fünf Minuten".
  const isOfMatter = hasDrug || isCovered || focus.facts.includes(fact.key) || fact === before.fact || isWorded(fact) || isSure;
  // Two who both say "I" do not mean the same: "Ich spritze selbst", said by who orders it, is not done by who reads it back.
  const other = isNegative ? undefined : agreeing.find(({ statement }) => isDoneByOther(words, tokens(statement.text), model));
  if (other) return claim(other.fact, 'false', { says: [other.statement.text], isCertain: true });
  // "Das war am Montag" says nothing where nothing was told that it could point to.
  const isAdrift = POINTS_BACK.test(words.join(' ')) && families.length === 0 && !ofFocus.has(fact.topic.split('.')[0]);
  if (isAdrift) return claim(fact, 'open', { says: nearest });
  const isBorne = namesOnly(
    thing,
    weighed.filter(({ fact: of }) => rootOf(of.topic) === rootOf(fact.topic)),
    compared,
  );
  const isTrue = !isBorne
    ? false
    : items.length > 0
      ? supported === items.length && isOfMatter && (isCovered || families.length <= 1)
      : isCovered && isSure;
  // A value alone is said of what bears it out: "heute um sieben".
  const [bearer] = bearers;
  const meant = isTrue && namesNothing && bearer && !bearers.has(fact) ? bearer : fact;
  const result = claim(meant, isTrue ? 'true' : 'open', { says: meant === fact ? nearest : [] });
  return isBorne ? result : { ...result, isDoubted: true };
}
