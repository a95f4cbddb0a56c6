import { namedIn } from '#conversations/truth.ts';
import type { AskedQuestion } from '#conversations/turn.ts';
import { fold, tokens } from '#conversations/understanding/normalize.ts';
import type { Drug } from './drugs.ts';
import { type Entry, inPieces, sidesIn, type Words } from './sheet.ts';
import { isSameValue, type Value, valuesIn } from './values.ts';

/** Something in a line that the sheet contradicts. */
export interface FalseClaim {
  claimed: string;
  /** What the sheet says instead; null where it says nothing. */
  truth: Entry | null;
  /** The claim is that something is not so ("keine Allergien"): then "Nein" agrees to it and "Doch" corrects it. */
  isNegated: boolean;
}

export interface ClaimContext {
  words: Words;
  /** All that is known of the person, gated facts too: what contradicts them is false, whoever may hear it. */
  facts: readonly Entry[];
  /** Texts beside the facts: orders, answers of daily life. */
  texts: readonly Entry[];
  /** Is told about somebody else and gives orders: reports are news to it. */
  isProfessional: boolean;
  /** The orders were given: from now on they are read back. */
  hasOrdered: boolean;
  /** Topics that are being talked about. */
  topics: readonly string[];
}

type Act = 'allergy' | 'tolerates' | 'takes' | 'gives' | null;

const ALLERGY = /(?<![a-z])allerg(?:ie|ien|isch\w*|iker\w*)(?![a-z])|uberempfindlich/;
const ACTS: [Exclude<Act, null>, RegExp][] = [
  ['allergy', ALLERGY],
  ['tolerates', /vertrag(?:en|e|t|st)?(?![a-z])/],
  ['takes', /(?<![a-z])(?:ein|ge)?(?:nehm|nimm|nomm)|genommen|schluck/],
  ['gives', /(?<![a-z])(?:ge)?(?:geb|gib|bekomm|krieg|spritz|verabreich|bring|hol|anhang)/],
];
const NEGATED = /(?<![a-z])(?:kein\w*|nicht(?! (?:wahr|nur))|nie|niemals|ohne|weder)(?![a-z])/;
const OTHERS = /(?<![a-z])(?:sonst|weiter\w*|ander\w*|noch)(?![a-z])/;
const TAG = /,?\s*(?:nicht wahr|oder nicht|oder|stimmt das|stimmt's|richtig|korrekt|ist das (?:richtig|so)|gell|ne)\s*\?+$/i;
const ASKS_OPENLY =
  /^(?:und |also |aber )?(?:wer|wo|wie|wann|warum|wieso|weshalb|welche\w*|was|wem|wen|wohin|woher|wogegen|gegen was|seit wann|falls|wenn)(?![a-z])/;
/** "Ich komme in zehn Minuten wieder" claims nothing about the person; "Ich habe notiert, ..." does. */
const OWN_ACT =
  /^(?:und |dann |jetzt |also )*(?:ich|wir)(?![a-z])(?!.*(?:fasse|zusammen|wiederhole|verstanden|notier|schreib|aufgeschrieben|dokument))/;
const IS_PAST = /(?<![a-z])(?:hat|hatte|habe|haben)(?![a-z]).*(?:bekommen|gegeben|genommen|gekriegt)/;
const DOSE_UNITS = new Set(['mg', 'ml', 'Tablette', 'Tropfen', 'Hub', 'Einheit']);
const WEAK =
  'nehmen genommen kommen machen gehen bekommen geben tun liegen stehen wissen Uhr Minute Stunde Tag Woche Monat Jahr Milligramm Tablette';

interface Piece {
  text: string;
  folded: string;
  act: Act;
  isNegated: boolean;
  drugs: Drug[];
  /** The drug that a dose in it belongs to. */
  about: Drug | undefined;
}

const actOf = (folded: string): Act => ACTS.find(([, pattern]) => pattern.test(folded))?.[0] ?? null;

function piecesOf(sentence: string, { drugs }: Words): Piece[] {
  let act: Act = null;
  let about: Drug | undefined;
  const only = actOf(fold(sentence));
  return inPieces(sentence).map((text) => {
    const folded = fold(text);
    const own = actOf(folded);
    act = own ?? act ?? only;
    const named = drugs.namedIn(text);
    about = named[0] ?? about;
    return { text, folded, act, isNegated: NEGATED.test(folded), drugs: named, about };
  });
}

const isSameDrug = (a: Drug) => (b: Drug) => a.drug === b.drug || (a.group !== undefined && a.group === b.group);

/** "Keine Allergien bekannt" and "Weiß es nicht" name no allergy. */
const isAllergy = ({ fact, topic, text }: Entry) =>
  topic === 'allergies' && fact?.aspect === undefined && fact?.holds !== false && !/^(?:kein|weiß|weiss)/i.test(text);

function allergyClaims(piece: Piece, { facts }: ClaimContext): FalseClaim[] {
  const known = facts.filter(({ topic }) => topic === 'allergies');
  if (known.length === 0 || (piece.act !== 'allergy' && piece.act !== 'tolerates')) return [];
  const allergies = known.filter(isAllergy);
  const claimsAllergy = piece.act === 'allergy' ? !piece.isNegated : piece.isNegated;
  const claim = (claimed: string, truth: Entry | undefined): FalseClaim => ({
    claimed,
    truth: truth ?? known[0] ?? null,
    isNegated: !claimsAllergy,
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

function drugClaims(piece: Piece, context: ClaimContext): FalseClaim[] {
  const { facts, texts, isProfessional } = context;
  if (piece.act !== 'takes' && piece.act !== 'gives') return [];
  return piece.drugs.flatMap((drug): FalseClaim[] => {
    const bad = forbidden(context).find((one) => isSameDrug(drug)(one.drug));
    // "Bekommen Sie davon Ausschlag?" asks for the allergy, and offers nothing.
    const isReaction = facts.some(
      ({ fact, families }) =>
        fact?.topic === 'allergies' &&
        fact.aspect !== undefined &&
        context.words.familiesOf(piece.text).some((family) => families.has(family) && !context.words.familiesOf(WEAK).includes(family)),
    );
    if (bad && !piece.isNegated && !isReaction && !(isProfessional && IS_PAST.test(piece.folded)))
      return [{ claimed: drug.drug, truth: bad.entry, isNegated: false }];
    if (isProfessional || piece.act !== 'takes') return [];
    const isNamed = (entry: Entry) => entry.drugs.some(({ drug: name }) => name === drug.drug);
    const medication = facts.find((entry) => entry.topic === 'medication');
    if (piece.isNegated) {
      const own = facts.find((entry) => entry.topic === 'medication' && isNamed(entry));
      return own ? [{ claimed: `kein ${drug.drug}`, truth: own, isNegated: true }] : [];
    }
    const isKnown = [...facts, ...texts].some((entry) => entry.topic !== 'allergies' && isNamed(entry));
    return isKnown ? [] : [{ claimed: drug.drug, truth: medication ?? null, isNegated: false }];
  });
}

const spoken = ({ amount, unit }: Value) => `${String(amount).replace('.', ',')} ${unit}`;

/** A dose is compared with what the sheet says of the same drug, and with nothing else. */
function doseClaim(value: Value, piece: Piece, { facts, texts, isProfessional, words }: ClaimContext): FalseClaim[] {
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

/** How many words of its matter a piece shares with an entry: "Hüftschmerzen" is about the hip. */
function shared(piece: Piece, { families }: Entry, { words: { familiesOf } }: ClaimContext): number {
  const weak = new Set(familiesOf(WEAK));
  const isLike = (a: string, b: string) => a === b || (a.length >= 4 && b.length >= 4 && (a.startsWith(b) || b.startsWith(a)));
  const matter = familiesOf(piece.text).filter((family) => !weak.has(family) && !/^(?:\d|link|recht)/.test(family));
  return matter.filter((family) => [...families].some((other) => isLike(family, other))).length;
}

function valueClaims(piece: Piece, context: ClaimContext): FalseClaim[] {
  const { facts, texts, isProfessional, hasOrdered, topics } = context;
  if (piece.isNegated || (!isProfessional && OWN_ACT.test(piece.folded))) return [];
  const claims = valuesIn(piece.text).flatMap((value): FalseClaim[] => {
    if (DOSE_UNITS.has(value.unit) && piece.about) return doseClaim(value, piece, context);
    if (isProfessional && !hasOrdered) return [];
    const counting = [...facts, ...(isProfessional ? texts : [])].filter((entry) => entry.values.some(({ unit }) => unit === value.unit));
    const near = counting.filter((entry) => shared(piece, entry, context) > 0);
    // "Seit drei Tagen, richtig?" is about what was being talked of.
    const known = near.length > 0 ? near : counting.filter(({ topic }) => topic !== null && topics.includes(topic));
    if (known.length === 0 || known.some((entry) => entry.values.some(isSameValue(value)))) return [];
    return [{ claimed: spoken(value), truth: known[0] ?? null, isNegated: false }];
  });
  if (claims.length > 0 || isProfessional || valuesIn(piece.text).some(({ unit }) => unit !== '/10')) return claims;
  const isScale = /skala|starke|von (?:10|zehn)/.test(piece.folded) || topics.includes('pain.severity');
  const severity = isScale
    ? facts.filter(({ topic, text }) => topic === 'pain.severity' && tokens(text).some((token) => /^\d/.test(token)))
    : [];
  const scale = tokens(piece.text).filter((token) => /^(?:[2-9])$/.test(token) || token === '10');
  const said = scale.length > 1 ? scale.filter((token) => token !== '10') : scale;
  const wrong = said.find((number) => !severity.some(({ text }) => tokens(text).includes(number)));
  return severity[0] && wrong !== undefined ? [{ claimed: wrong, truth: severity[0], isNegated: false }] : [];
}

function sideClaims(piece: Piece, context: ClaimContext): FalseClaim[] {
  const sides = [...sidesIn(piece.text)];
  if (context.isProfessional || piece.isNegated || sides.length !== 1 || OWN_ACT.test(piece.folded)) return [];
  const sided = context.facts.filter((entry) => entry.sides.size > 0);
  const most = Math.max(0, ...sided.map((entry) => shared(piece, entry, context)));
  const isPain = /schmerz|weh|tut|seite/.test(piece.folded);
  const known = sided.filter((entry) => (most > 0 ? shared(piece, entry, context) === most : isPain && entry.topic === 'pain.site'));
  const [side] = sides;
  if (!side || known.length === 0 || known.some((entry) => entry.sides.has(side))) return [];
  return [{ claimed: side, truth: known[0] ?? null, isNegated: false }];
}

/** What a yes/no question names that the author marked as not true of this person. */
function wordClaims(questions: readonly AskedQuestion[], facts: readonly Entry[]): FalseClaim[] {
  return questions.flatMap((question): FalseClaim[] => {
    if (question.form !== 'yes_no' || question.isNegated) return [];
    const siblings = facts.filter(({ topic }) => topic === question.topic);
    const named = siblings.map((entry) => ({
      entry,
      ...(entry.fact ? namedIn(entry.fact, question.words) : { isTrueNamed: false, isFalseNamed: false }),
    }));
    const wrong = named.find(({ isFalseNamed }) => isFalseNamed);
    return wrong && !named.some(({ isTrueNamed }) => isTrueNamed)
      ? [{ claimed: question.words.join(' '), truth: wrong.entry, isNegated: false }]
      : [];
  });
}

/** Sentences as they are spoken; a question that asks openly claims nothing. */
function claimingSentences(text: string): string[] {
  const sentences = text.split(/(?<=[!?;])\s+|(?<=(?<!\d)\.)\s+/).filter((sentence) => sentence.trim() !== '');
  return sentences.map((sentence) => sentence.trim().replace(TAG, '?')).filter((sentence) => !ASKS_OPENLY.test(fold(sentence)));
}

/**
 * What a text claims about allergies, drugs, doses, sides and numbers and the sheet contradicts. `questions`: how the rules
 * read it, where they did; a claim that they missed is found all the same.
 */
export function falseClaims(text: string, context: ClaimContext, questions: readonly AskedQuestion[] = []): FalseClaim[] {
  const pieces = claimingSentences(text).flatMap((sentence) => piecesOf(sentence, context.words));
  const found = pieces.flatMap((piece) => [
    ...allergyClaims(piece, context),
    ...drugClaims(piece, context),
    ...valueClaims(piece, context),
    ...sideClaims(piece, context),
  ]);
  return [...found, ...(context.isProfessional ? [] : wordClaims(questions, context.facts))];
}
