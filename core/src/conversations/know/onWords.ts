import type { Fact } from '@visite/contract/personas.ts';
import { matterOf } from '#conversations/matter.ts';
import { namedIn, ONE_DIRECTION } from '#conversations/truth.ts';
import { contentFamilies } from '#conversations/understanding/features.ts';
import { tokens } from '#conversations/understanding/normalize.ts';
import { insteadOf, isDoneByOther, isOpposite, missing, namesOnly, opposedTo } from './against.ts';
import type { Comparison } from './claim.ts';
import { NEGATES } from './denial.ts';
import { isSameValue } from './items.ts';
import { drugsOf, namesOneOf, nearOf, type Weighed } from './mates.ts';
import { misnamed, saidOfOther } from './relatives.ts';
import { saidWhole } from './saidWhole.ts';
import { isMixed, type KnownThing } from './statements.ts';
import { claimOf, isAboutIt, isWorded, likelihood, saysAll, type Thing } from './thing.ts';
import { HINTED, mattersOfFocus, POINTS_BACK } from './weigh.ts';

/** "Wenn Sie damit nicht über 92 Prozent kommen" denies nothing. */
const CONDITIONAL = /^(?:und |aber )?(?:wenn|falls|sobald|bevor)\b/i;
/** From this share of its words on, what a thing says is known, and known so well that a yes is safe. */
const COVERED = 0.6;
export const WELL_COVERED = 0.75;

/** What the words of a thing come to beside the fact that it is about, where none of its values is wrong. */
export function onWords(thing: Thing, fact: Fact, weighed: readonly Weighed[], bearers: ReadonlySet<Fact>): Comparison {
  const { text, words, families, items, drugs, ofItems, claimed, isNegative, namesNothing, before, known, borne, compared } = thing;
  const { person, focus, model } = compared;
  const near = nearOf(weighed);
  const related = near.filter(
    ({ statement }) => drugs.length === 0 || drugsOf(statement.items).length === 0 || namesOneOf(statement.items, drugs),
  );
  const nearest = related.filter((entry) => entry.fact === fact).map(({ statement }) => statement.text);
  const ofFocus = mattersOfFocus(thing);
  const { isTrueNamed, isFalseNamed } = namedIn(fact, words);
  const isSure = isAboutIt(thing, fact);
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
  if (isFalseNamed && !isTrueNamed && borne.size === 0 && agreeing.length === 0)
    return claimOf(thing, fact, isNegative ? 'open' : 'false', { says: nearest, isCertain: isSure });
  const isBorneOut = items.length > 0 && borne.size === items.length;
  const opposed = opposedTo(
    claimed,
    weighed.filter((entry) => entry.fact.topic === fact.topic || related.includes(entry)),
    ofItems,
  );
  if (opposed) return claimOf(thing, opposed.fact, 'false', { says: [opposed.statement.text], isCertain: true });
  if (agreeing.length === 0 && denying.some((entry) => coverage(entry) === 1 && (!isBorneOut || saysOnlyThat(entry))) && isSure)
    return claimOf(thing, fact, 'false', { says: denying.map(({ statement }) => statement.text) });
  const [rarest] = families.filter((family) => !ofItems.has(family)).sort((a, b) => known.rarity(b) - known.rarity(a));
  const naming = rarest === undefined ? [] : near.filter(({ statement }) => statement.families.has(rarest));
  const whole = naming.filter(
    (entry) => entry.fact === fact && !entry.statement.text.includes(',') && !CONDITIONAL.test(entry.statement.text),
  );
  if (isSure && whole.length > 0 && naming.every(({ statement }) => statement.isNegative !== isNegative))
    return claimOf(thing, fact, 'false', { says: whole.map(({ statement }) => statement.text) });
  // "Gestürzt sind Sie nie", said to somebody who fell.
  const isDenial = isNegative && items.length === 0 && families.length <= 2 && fact.holds !== false && fact.aspect === undefined;
  const deniesItself = weighed.some(
    (entry) =>
      entry.fact === fact &&
      entry.statement.isNegative &&
      !isMixed(entry) &&
      families.some((family) => entry.statement.families.has(family)),
  );
  if (isDenial && (isSure || likelihood(thing, fact) >= HINTED) && !deniesItself && ONE_DIRECTION.has(fact.topic))
    return claimOf(thing, fact, 'false', { says: nearest });
  if (fact.holds !== undefined && fact.aspect === undefined && isSure && borne.size === 0 && agreeing.length === 0) {
    // "Prothese oben" denies no trouble with swallowing.
    if (!fact.holds && (isNegative || !isTrueNamed)) return claimOf(thing, fact, isNegative ? 'true' : 'false', { says: nearest });
    if (isNegative && ((families.length <= 1 && naming.length > 0) || isTrueNamed)) return claimOf(thing, fact, 'false', { says: nearest });
  }
  // "Heute früh ausgelassen": what stands against it may be in another fact of the matter, of the same day or drug.
  const isOfSame = ({ fact: other, statement }: KnownThing) =>
    other === fact || (other.topic === fact.topic && items.some((item) => statement.items.some((own) => isSameValue(own, item))));
  const named = isNegative ? undefined : misnamed(text, weighed);
  if (named) return claimOf(thing, named.entry.fact, 'false', { says: [named.entry.statement.text], right: named.right, isCertain: true });
  const ofOther = isNegative ? undefined : saidOfOther(text, weighed, person, model);
  if (ofOther) return claimOf(thing, ofOther.fact, 'false', { says: [ofOther.statement.text], isCertain: true });
  // What is said word for word is not held against something else.
  const saying = known.things.filter((entry) => saysAll(thing, entry));
  const opposite =
    isNegative || saying.length > 0
      ? undefined
      : related.find((entry) => isOfSame(entry) && isOpposite(words, tokens(entry.statement.text), model));
  if (opposite)
    return claimOf(thing, opposite.fact, 'false', { says: [opposite.statement.text], isCertain: isSure || opposite.fact !== fact });
  const instead =
    isNegative || saying.some(({ statement }) => !/[,;]/.test(statement.text)) || (items.length > 0 && borne.size === items.length)
      ? undefined
      : insteadOf(text, fact, weighed, compared);
  if (instead) return claimOf(thing, fact, 'false', { right: instead.right, says: [instead.statement.text], isCertain: isSure });
  // "Ihre Brille haben Sie ja auf": it is on the list of aids, and gone.
  const gone = isNegative || items.length > 0 || families.length > 1 ? undefined : missing(families, weighed);
  if (gone) return claimOf(thing, gone.fact, 'open', { says: [gone.statement.text] });
  // A single word of the matter says too little to be agreed to: "Sie hatten die Hausschuhe an?"
  const saysEnough = families.length > 1 || isNegative || (fact.holds === true && fact.aspect === undefined);
  const isCovered = saysEnough && agreeing.some((entry) => coverage(entry) >= WELL_COVERED);
  // A value alone is no matter: "fünf Minuten, bis Sie hier sind" is not "alle fünf Minuten".
  const isOfMatter =
    drugs.length > 0 || isCovered || focus.facts.includes(fact.key) || fact === before.fact || isWorded(thing, fact) || isSure;
  // Two who both say "I" do not mean the same: "Ich spritze selbst", said by who orders it, is not done by who reads it back.
  const other = isNegative ? undefined : agreeing.find(({ statement }) => isDoneByOther(words, tokens(statement.text), model));
  if (other) return claimOf(thing, other.fact, 'false', { says: [other.statement.text], isCertain: true });
  const borneOut = saidWhole(thing);
  if (borneOut) return claimOf(thing, borneOut.fact, 'true', { says: [borneOut.statement.text] });
  // "Das war am Montag" says nothing where nothing was told that it could point to.
  const isAdrift = POINTS_BACK.test(words.join(' ')) && families.length === 0 && !ofFocus.has(matterOf(fact.topic));
  if (isAdrift) return claimOf(thing, fact, 'open', { says: nearest });
  const isBorne = namesOnly(
    text,
    weighed.filter(({ fact: of }) => matterOf(of.topic) === matterOf(fact.topic)),
    compared,
  );
  const isTrue = !isBorne
    ? false
    : items.length > 0
      ? borne.size === items.length && isOfMatter && (isCovered || families.length <= 1)
      : isCovered && isSure;
  // A value alone is said of what bears it out: "heute um sieben".
  const [bearer] = bearers;
  const meant = isTrue && namesNothing && bearer && !bearers.has(fact) ? bearer : fact;
  const result = claimOf(thing, meant, isTrue ? 'true' : 'open', { says: meant === fact ? nearest : [] });
  return isBorne ? result : { ...result, isDoubted: true };
}
