import type { CasePerson } from '@visite/contract/cases.ts';
import type { Fact } from '@visite/contract/personas.ts';
import { type Focus, rank } from '#conversations/mean/rank.ts';
import { isNamed, namedIn } from '#conversations/truth.ts';
import type { Clause } from '#conversations/understanding/clauses.ts';
import { contentFamilies } from '#conversations/understanding/features.ts';
import type { UnderstandingModel } from '#conversations/understanding/model.ts';
import { fold, tokens } from '#conversations/understanding/normalize.ts';
import { plain } from '#conversations/understanding/phrases.ts';
import { asksOutright } from './isCheck.ts';
import { canContradict, type Item, isSameSort, isSameValue, isUnit, itemsOf } from './items.ts';
import { type Known, type KnownThing, prepareKnown } from './statements.ts';

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
  /** It is false by a value, by the fact's own false words or by an allergy, not by a likeness alone. */
  isCertain: boolean;
}

const NEGATES = /^(nicht|kein|keine[nmrs]?|nie|niemals|nichts|ohne|weder)$/;
const BEARABLE = /^(vertrag\w*|ok|okay|geht|problem|gut|weggesteckt|verkraft\w*)$/;
const LEADS =
  /(?:^also\b|\b(?:ich|wir) (?:fasse|wiederhole|lese|schreibe?|notiere|sage?)[^:,]{0,40}:|\b(?:habe?|hob) (?:ich|i) (?:das |sie |es )?(?:richtig|so|recht)? ?verstanden\b|\b(?:richtig|oder|stimmt das|stimmts|korrekt|stimmt|passt)(?=[?.!,]|$))/giu;

/** A line of claims, thing by thing: at commas and "und", and before each further drug. */
export function thingsIn(line: string, model: UnderstandingModel): string[] {
  const pieces = line
    .replaceAll(/\bkein(?:e|erlei)? problem\w*/giu, 'gut')
    .replaceAll(/(\d)[,.](\d)/g, '$1·$2')
    .replaceAll(LEADS, ', ')
    .split(/[,;:.?!]+|\s(?:und|sowie|dann|außerdem|dazu)\s/i)
    .map((piece) => piece.replaceAll('·', ',').trim());
  return pieces.filter((piece) => /[\p{L}\d]{2}|\d/u.test(piece)).flatMap((piece) => splitAtDrugs(piece, model));
}

function splitAtDrugs(piece: string, model: UnderstandingModel): string[] {
  const words = piece.split(/\s+/);
  const parts: string[][] = [[]];
  let hasDrug = false;
  for (const word of words) {
    const isDrug = itemsOf(word, model).some(({ kind }) => kind === 'drug');
    if (isDrug && hasDrug) parts.push([]);
    hasDrug ||= isDrug;
    parts.at(-1)?.push(word);
  }
  return parts.map((part) => part.join(' ')).filter((part) => part !== '');
}

/** Whether a statement speaks of another drug than the thing claimed does. */
const otherDrug = (own: readonly Item[], claimed: readonly Item[]) => {
  const drugs = claimed.filter(({ kind }) => kind === 'drug');
  return drugs.length > 0 && own.some((item) => item.kind === 'drug') && !own.some((item) => drugs.some((drug) => isSameValue(drug, item)));
};

const isAllergy = (fact: Fact) => fact.topic === 'allergies' && fact.holds !== false && fact.aspect === undefined;

/** The allergy that forbids a drug named in a text, if any. */
export function allergyTo(text: string, person: CasePerson, model: UnderstandingModel): Fact | undefined {
  const drugs = itemsOf(text, model).filter(({ kind }) => kind === 'drug');
  const words = tokens(text);
  return person.persona.facts.filter(isAllergy).find((fact) => {
    // "Pflaster" is no drug, and does the same harm.
    const named = fact.true_words.filter((word) => fold(fact.value).includes(fold(word)));
    if (named.some((word) => isNamed(word, words))) return true;
    if (drugs.length === 0) return false;
    const substances = itemsOf([fact.value, ...fact.true_words].join(', '), model)
      .filter(({ kind }) => kind === 'drug')
      .map(({ value }) => value);
    const forbidden = new Set(substances.flatMap((substance) => [substance, ...(model.drugClasses.get(substance) ?? [])]));
    return drugs.some(({ value }) => forbidden.has(value));
  });
}

/** How much must speak for a thing to be about a statement at all, and how near to the best one others must come. */
const ABOUT = 0.7;
const NEAR_BEST = 0.6;
/** From this share of its words on, what a thing says is known. */
const COVERED = 0.6;

/** The kind of words that name a part of the body (content/understanding/concepts.yaml). */
const BODY = 'Körperteil';

interface Context {
  person: CasePerson;
  focus: Focus;
  model: UnderstandingModel;
}

/** Says whether one thing claimed is so. `before`: what the thing before it was about, and the drug that it named. */
function judge(
  thing: string,
  before: { fact: Fact | null; drug: Item | null },
  known: Known,
  { person, focus, model }: Context,
): Claim & { about: Fact | null } {
  const items = itemsOf(thing, model);
  const words = tokens(thing);
  const families = [...new Set(contentFamilies(thing, model.lexicon))].filter((family) => !/^\d/.test(family) && !isUnit(family));
  const hasDrug = items.some(({ kind }) => kind === 'drug');
  const claim = (fact: Fact | null, truth: Truth, right: Item[] = [], isCertain = false) => ({
    isCertain,
    text: thing,
    fact: fact?.key ?? null,
    about: fact,
    truth,
    right: [...new Set(right.map(({ value }) => value))],
  });

  const allergy = allergyTo(thing, person, model);
  if (allergy) {
    const isDenied = words.some((word) => BEARABLE.test(word)) && !words.some((word) => NEGATES.test(word));
    const isNamed =
      words.some((word) => /^(allerg\w*|unvertrag\w*|ausschlag|kollaps|schock)$/.test(word)) || words.some((word) => NEGATES.test(word));
    if (isDenied || !isNamed) return claim(allergy, 'false', [], true);
  }

  const ranked = rank(
    { text: thing, mark: '?', asks: true },
    person,
    before.fact ? { ...focus, facts: [before.fact.key, ...focus.facts] } : focus,
    model,
    null,
  );
  const likely = new Map(ranked.readings.map((reading) => [reading.candidate.fact.key, reading.probability]));
  const weigh = ({ fact, statement }: KnownThing) => {
    const shared = families.reduce((sum, family) => sum + (statement.families.has(family) ? known.rarity(family) : 0), 0);
    const drug = items.some((item) => item.kind === 'drug' && statement.items.some((own) => isSameValue(own, item))) ? 2 : 0;
    const sameDrug = !hasDrug && before.drug && statement.items.some((own) => before.drug && isSameValue(own, before.drug)) ? 1.2 : 0;
    const leans = families.length <= 1 && (fact === before.fact || focus.facts.includes(fact.key)) ? 0.8 : 0;
    return shared + drug + sameDrug + leans + 1.6 * (likely.get(fact.key) ?? 0);
  };
  const weighed = known.things.map((entry) => ({ ...entry, weight: weigh(entry) })).sort((a, b) => b.weight - a.weight);
  const best = weighed[0];
  if (!best || best.weight < ABOUT) return claim(null, 'open');
  const near = weighed.filter(({ weight }) => weight >= Math.max(ABOUT, best.weight * NEAR_BEST));
  // The dose of one drug says nothing of another's.
  const related = near.filter(({ statement }) => !otherDrug(statement.items, items));

  const ofMatter = known.things.filter(({ fact }) => fact.topic === best.fact.topic);
  let supported = 0;
  const against: { fact: Fact; items: Item[] }[] = [];
  for (const item of items) {
    const matesIn = (entries: readonly KnownThing[]) =>
      entries.flatMap(({ fact, statement }) => statement.items.filter((own) => isSameSort(own, item)).map((own) => ({ fact, own })));
    // A side belongs to a part of the body: "die rechte Hüfte" is compared with what is said of the hip.
    const parts = item.kind === 'side' ? families.filter((family) => model.lexicon.kindsOf(family).includes(BODY)) : [];
    const anchors = parts.length > 0 ? parts : families;
    const anchored = matesIn(
      (parts.length > 0 ? known.things : related).filter(({ statement }) => anchors.some((family) => statement.families.has(family))),
    );
    const close = item.kind === 'drug' ? matesIn(near) : anchored.length > 0 ? anchored : matesIn(related);
    // "Kaiserschnitt vor 24 Jahren": the year may stand in another fact of the same matter.
    const mates =
      close.length > 0 || item.kind === 'drug' ? close : matesIn(ofMatter.filter(({ statement }) => !otherDrug(statement.items, items)));
    const isOnly = words.includes('nur') && item.kind === 'daytime';
    if (mates.some(({ own }) => isSameValue(own, item)) && !isOnly) supported += 1;
    else if (mates.some(({ own }) => canContradict(item, own))) {
      const other = mates.find(({ own }) => !isSameValue(own, item)) ?? mates[0];
      if (other) against.push({ fact: other.fact, items: mates.filter(({ fact }) => fact === other.fact).map(({ own }) => own) });
    }
  }
  const [wrong] = against;
  if (wrong) return claim(wrong.fact, 'false', wrong.items, true);

  const { fact } = best;
  const { isTrueNamed, isFalseNamed } = namedIn(fact, words);
  const isSure = (likely.get(fact.key) ?? 0) >= 0.3 || isTrueNamed;
  if (isFalseNamed && !isTrueNamed && supported === 0) return claim(fact, 'false', [], isSure);
  const isNegative = words.some((word) => NEGATES.test(word));
  const covered = families.filter((family) => related.some(({ statement }) => statement.families.has(family))).length;
  const isCovered = families.length > 0 && covered / families.length >= COVERED;
  if (fact.holds !== undefined && fact.aspect === undefined && isSure && supported === 0) {
    if (!fact.holds) return claim(fact, isNegative ? 'true' : 'false');
    if (isNegative && (families.length <= 1 || isTrueNamed)) return claim(fact, 'false');
  }
  // "Heute noch nicht genommen" is denied by "heute schon genommen".
  const isFactNegative = tokens(fact.value).some((word) => NEGATES.test(word));
  const isPlainFact = !/[,;]/.test(fact.value);
  if (isPlainFact && isCovered && (likely.get(fact.key) ?? 0) >= 0.3 && isFactNegative !== isNegative) return claim(fact, 'false');
  if (isNegative)
    return claim(
      fact,
      related.some(({ statement }) => tokens(statement.text).some((word) => NEGATES.test(word))) && isCovered ? 'true' : 'open',
    );
  if (items.length > 0 ? supported === items.length && (isCovered || families.length <= 1) : isCovered && isSure)
    return claim(fact, 'true');
  return claim(fact, 'open');
}

/** Words in which one says that one records and asks for assent: they claim nothing. */
const META =
  /^(schreib\w*|geschrieben|notier\w*|aufschreib\w*|aufgeschrieben|richtig|stimmt|stimmen|passt|korrekt|wiederhol\w*|fasse?|zusammen|zusammenfass\w*|zusammenfassung|kurz|verstanden|versteh\w*|lesen|lese|les|gelesen|steht|stehen|stand|notizen|zettel|brief|bogen|plan|kurve|korrigieren|korrigier|unsicher|sicher|glaub\w*|gehort|hor|gesagt|sage|sagen|armband|drucken|lassen|wahr|arztin|arzt|doktor|kollegin|kollege|ubergabe|beraterin|dienstarztin|protokoll|papierkram|noch|nochmal|frau|herr|herrn|also|so|jetzt|alles|meine|hab|halt|fest|fur|die|der|das|ich|wir|mir|bitte|ist|es|ja|oder|ok|okay|gut|und|zu|vor|ihnen|sie|dann|damit|da|im|in|auf)$/;
const isMeta = (thing: string) => tokens(thing).every((word) => META.test(word));

/**
 * What a line claims, each thing compared with what the person knows, in the order of the line; a step for each thing, between
 * which a server can do something else.
 */
export function* claimsIn(line: string, context: Context): Generator<undefined, Claim[]> {
  const known = yield* prepareKnown(context.person, context.model);
  let before: { fact: Fact | null; drug: Item | null } = { fact: null, drug: null };
  const claims: Claim[] = [];
  for (const thing of thingsIn(line, context.model)) {
    if (isMeta(thing)) continue;
    const { about, ...claim } = judge(thing, before, known, context);
    const drug = itemsOf(thing, context.model).find(({ kind }) => kind === 'drug');
    before = { fact: about ?? before.fact, drug: drug ?? before.drug };
    claims.push(claim);
    yield;
  }
  return claims;
}

const ASKS_ABOUT_ALLERGY = /\b(?:allerg|unvertr|ausschlag|reagier|reaktion|pass\b)/;

/**
 * A drug named in a line to somebody who is allergic to it, as something to be given or borne: the person speaks up, whatever
 * the line is (a slip here can kill). Nothing where the line asks about the allergy, or says that the drug is not to be given.
 */
export function forbiddenIn(line: string, clauses: readonly Clause[], person: CasePerson, model: UnderstandingModel): Claim | null {
  const allergy = allergyTo(line, person, model);
  const text = plain(line);
  if (!allergy || ASKS_ABOUT_ALLERGY.test(text)) return null;
  const naming = clauses.filter((clause) => allergyTo(clause.text, person, model) === allergy);
  const isDenied = naming.some((clause) => tokens(clause.text.replaceAll(/\bkeine? problem\w*/giu, '')).some((word) => NEGATES.test(word)));
  if (isDenied || (naming.length > 0 && naming.every(asksOutright))) return null;
  return { text: line, fact: allergy.key, truth: 'false', right: [], isCertain: true };
}
