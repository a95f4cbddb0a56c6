import { namedIn } from '#conversations/truth.ts';
import { tokens } from '#conversations/understanding/normalize.ts';
import type { Drug } from './drugs.ts';
import { ALLERGY, type ClaimContext, type FalseClaim, IS_PAST, type Piece, WEAK } from './pieces.ts';
import type { Entry } from './sheet.ts';
import { isSameValue, type Value, valuesIn } from './values.ts';

const OTHERS = /(?<![a-z])(?:sonst|weiter\w*|ander\w*|noch)(?![a-z])/;
const ASKS_TO_GIVE = /(?<![a-z])(?:ich|wir|soll|sollen|darf|durfen)(?![a-z])/;
/** "Gegen Novalgin also, das schreibe ich auf." */
const NAMES_ALLERGEN = /(?<![a-z])(?:gegen|auf|wegen|ausser)(?![a-z])/;
const isSameDrug = (a: Drug) => (b: Drug) => a.drug === b.drug || (a.group !== undefined && a.group === b.group);

/** "Keine Allergien bekannt" and "Weiß es nicht" name no allergy. */
const isAllergy = ({ fact, topic, text }: Entry) =>
  topic === 'allergies' && fact?.aspect === undefined && fact?.holds !== false && !/^(?:kein|weiß|weiss)/i.test(text);

export function allergyClaims(piece: Piece, { facts }: ClaimContext): FalseClaim[] {
  const known = facts.filter(({ topic }) => topic === 'allergies');
  if (known.length === 0 || (piece.act !== 'allergy' && piece.act !== 'tolerates')) return [];
  const allergies = known.filter(isAllergy);
  const claimsAllergy = piece.act === 'allergy' ? !piece.isNegated : piece.isNegated;
  const claim = (claimed: string, truth: Entry | undefined): FalseClaim => ({
    claimed,
    truth: truth ?? known[0] ?? null,
    isNegated: piece.isNegated,
  });
  const words = tokens(piece.text);
  const others = known.flatMap(({ fact }) =>
    fact ? fact.false_words.filter((word) => namedIn({ ...fact, false_words: [word] }, words).isFalseNamed) : [],
  );
  const wrong = piece.drugs.filter((drug) => !allergies.some((entry) => entry.drugs.some(isSameDrug(drug))));
  const right = piece.drugs.filter((drug) => !wrong.includes(drug));
  const isTrueNamed = allergies.some(({ fact }) => fact && namedIn(fact, words).isTrueNamed);
  if (claimsAllergy) {
    const [first] = [...wrong.map(({ drug }) => drug), ...(isTrueNamed ? [] : others)];
    if (first !== undefined) return [claim(first, allergies[0])];
    return piece.drugs.length === 0 &&
      ALLERGY.test(piece.folded) &&
      allergies.length === 0 &&
      known.every(({ fact }) => fact?.holds === false)
      ? [claim('eine Allergie', known[0])]
      : [];
  }
  if (right[0]) return [claim(`keine Allergie gegen ${right[0].drug}`, allergies[0])];
  // "Sonst keine Allergien" leaves the one that there is.
  if (piece.act === 'tolerates' && isTrueNamed && /vertrag/.test(piece.folded)) return [claim('keine Allergie', allergies[0])];
  const isPlain = piece.act === 'allergy' && piece.drugs.length === 0 && others.length === 0 && !OTHERS.test(piece.folded);
  return isPlain && allergies.length > 0 ? [claim('keine Allergie', allergies[0])] : [];
}

/** Drugs that must not be given: those of the allergies, and those that the orders forbid. */
function forbidden({ facts, texts, words }: ClaimContext): { drug: Drug; entry: Entry }[] {
  const allergies = facts.filter(isAllergy).flatMap((entry) => entry.drugs.map((drug) => ({ drug, entry })));
  const ordered = [...facts, ...texts].flatMap((entry) =>
    [...entry.text.matchAll(/\bkeine?n?\s+(\S+)/gi), ...entry.text.matchAll(/allergi\w*\s+gegen\s+(.{3,40})/gi)].flatMap(([, named = '']) =>
      words.drugs.namedIn(named).map((drug) => ({ drug, entry })),
    ),
  );
  return [...allergies, ...ordered];
}

/** "Bekommen Sie davon Ausschlag?" asks for the allergy, and offers nothing. */
function isOfReaction({ text }: Piece, { facts, words: { familiesOf } }: ClaimContext): boolean {
  const weak = new Set(familiesOf(WEAK));
  const matter = familiesOf(text).filter((family) => !weak.has(family));
  return facts.some(
    ({ fact, families }) => fact?.topic === 'allergies' && fact.aspect !== undefined && matter.some((family) => families.has(family)),
  );
}

/** A drug that must not be given is offered, announced, or simply at hand; a professional only hears what is to be given. */
function forbiddenClaim(drug: Drug, piece: Piece, context: ClaimContext): FalseClaim[] {
  const bad = forbidden(context).find((one) => isSameDrug(drug)(one.drug));
  if (!bad || piece.isNegated || isOfReaction(piece, context)) return [];
  const isMeant = context.isProfessional
    ? !IS_PAST.test(piece.folded) &&
      ((piece.act === 'gives' && ASKS_TO_GIVE.test(piece.folded)) ||
        (piece.act === null && context.hasOrdered && valuesIn(piece.text).length > 0))
    : piece.act !== null || !(context.isOwn || NAMES_ALLERGEN.test(piece.folded));
  return isMeant ? [{ claimed: drug.drug, truth: bad.entry, isNegated: false }] : [];
}

export function drugClaims(piece: Piece, context: ClaimContext): FalseClaim[] {
  const { facts, texts, isProfessional } = context;
  if (piece.act === 'allergy' || piece.act === 'tolerates') return [];
  return piece.drugs.flatMap((drug): FalseClaim[] => {
    const bad = forbiddenClaim(drug, piece, context);
    if (bad.length > 0 || isProfessional || piece.act !== 'takes') return bad;
    const isNamed = (entry: Entry) => entry.drugs.some(({ drug: name }) => name === drug.drug);
    const medication = facts.filter(({ topic }) => topic === 'medication');
    const own = medication.find(isNamed);
    if (piece.isNegated) return own ? [{ claimed: `kein ${drug.drug}`, truth: own, isNegated: true }] : [];
    const isKnown = [...facts, ...texts].some((entry) => entry.topic !== 'allergies' && isNamed(entry));
    return isKnown ? [] : [{ claimed: drug.drug, truth: medication[0] ?? null, isNegated: false }];
  });
}

export const spoken = ({ amount, unit }: Value) => `${String(amount).replace('.', ',')} ${unit}`;

/** A dose is compared with what the sheet says of the same drug, and with nothing else. */
export function doseClaim(value: Value, piece: Piece, { facts, texts, isProfessional, words }: ClaimContext): FalseClaim[] {
  const { about } = piece;
  if (!about || (isProfessional && IS_PAST.test(piece.folded))) return [];
  const own = [...facts, ...texts].filter((entry) => entry.topic !== 'allergies' && entry.drugs.some(({ drug }) => drug === about.drug));
  const doses = own.flatMap((entry) =>
    entry.pieces
      .filter((part) => words.drugs.namedIn(part).some(({ drug }) => drug === about.drug))
      .flatMap(valuesIn)
      .filter(({ unit }) => unit === value.unit),
  );
  // How many tablets it is says nothing as long as nobody counts them.
  const isClaimed = doses.length > 0 || (value.unit !== 'Tablette' && piece.act === (isProfessional ? 'gives' : 'takes'));
  if (!isClaimed || doses.some(isSameValue(value))) return [];
  return [
    {
      claimed: `${about.drug} ${spoken(value)}`,
      truth: own.find((entry) => entry.values.some(({ unit }) => unit === value.unit)) ?? null,
      isNegated: false,
    },
  ];
}

/** "Torasemid 20?": a number without a unit beside a drug is its dose. */
export function bareDoseClaim(piece: Piece, { facts, words }: ClaimContext): FalseClaim[] {
  const [drug] = piece.drugs;
  const said = tokens(piece.text);
  const at = said.findIndex((token) => /^\d/.test(token));
  const number = said[at];
  const isBeside = words.drugs.namedIn(said[at - 1] ?? '').length > 0;
  if (!drug || number === undefined || !isBeside || valuesIn(piece.text).length > 0) return [];
  const own = facts.filter(({ topic, drugs }) => topic !== 'allergies' && drugs.some((one) => one.drug === drug.drug));
  const doses = own.flatMap(({ pieces }) =>
    pieces.filter((part) => words.drugs.namedIn(part).some((one) => one.drug === drug.drug)).flatMap(valuesIn),
  );
  const inMg = doses.filter(({ unit }) => unit === 'mg').map(({ amount }) => amount);
  // Micrograms and grams are said without their unit too.
  const isRight = inMg.some((amount) => [amount, amount * 1000, amount / 1000].some((one) => Math.abs(one - Number(number)) < 1e-6));
  return inMg.length > 0 && !isRight ? [{ claimed: `${drug.drug} ${number}`, truth: own[0] ?? null, isNegated: false }] : [];
}
