import { namedIn } from '#conversations/truth.ts';
import type { AskedQuestion } from '#conversations/turn.ts';
import { fold, tokens } from '#conversations/understanding/normalize.ts';
import { allergyClaims, bareDoseClaim, doseClaim, drugClaims, spoken } from './drugClaims.ts';
import { type ClaimContext, type FalseClaim, type Piece, piecesOf, WEAK } from './pieces.ts';
import { type Entry, sidesIn } from './sheet.ts';
import { isSameValue, valuesIn } from './values.ts';

const TAG = /,?\s*(?:nicht wahr|oder nicht|oder|stimmt das|stimmt's|richtig|korrekt|ist das (?:richtig|so)|gell|ne)\s*\?+$/i;
const ASKS_OPENLY =
  /^(?:und |also |aber )?(?:wer|wo|wie|wann|warum|wieso|weshalb|welche\w*|was|wem|wen|wohin|woher|wogegen|gegen was|seit wann|falls|wenn)(?![a-z])/;
/** "Ich komme in zehn Minuten wieder" claims nothing about the person; "Ich habe notiert, ..." does. */
const OWN_ACT =
  /^(?:und |dann |jetzt |also )*(?:ich|wir)(?![a-z])(?!.*(?:fasse|zusammen|wiederhole|verstanden|notier|schreib|aufgeschrieben|dokument))/;
/** "Bitte drehen Sie sich auf die linke Seite." */
const INSTRUCTS = /(?<![a-z])(?:bitte|drehen|legen|heben|zeigen|strecken|halten|setzen|geben|bewegen)(?![a-z])/;
const DOSE_UNITS = new Set(['mg', 'ml', 'Tablette', 'Tropfen', 'Hub', 'Einheit']);
/** "Sie sind 64?" */
function ageClaim(piece: Piece, { age }: ClaimContext): FalseClaim[] {
  const said = /(?<![a-z])sie sind (?:also |ja |jetzt |schon )*(\d{1,3})(?: jahre(?: alt)?)?$/.exec(tokens(piece.text).join(' '))?.[1];
  return said !== undefined && Number(said) !== age ? [{ claimed: `${said} Jahre`, truth: null, isNegated: false }] : [];
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
  const bare = isProfessional ? [] : [...bareDoseClaim(piece, context), ...ageClaim(piece, context)];
  const claims = valuesIn(piece.text).flatMap((value): FalseClaim[] => {
    if (DOSE_UNITS.has(value.unit) && piece.about) return doseClaim(value, piece, context);
    if (isProfessional && !hasOrdered) return [];
    const counting = [...facts, ...(isProfessional ? texts : [])].filter((entry) => entry.values.some(({ unit }) => unit === value.unit));
    const near = counting.filter((entry) => shared(piece, entry, context) > 0);
    // "Seit drei Tagen, richtig?" is about what was being talked of.
    const known = near.length > 0 ? near : counting.filter(({ topic }) => topic !== null && topics.includes(topic));
    if (known.length === 0 || known.some((entry) => entry.values.some(isSameValue(value)))) return [];
    const [nearest] = known.toSorted((a, b) => shared(piece, b, context) - shared(piece, a, context));
    return [{ claimed: spoken(value), truth: nearest ?? null, isNegated: false }];
  });
  claims.push(...bare);
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
  if (context.isProfessional || piece.isNegated || sides.length !== 1 || OWN_ACT.test(piece.folded) || INSTRUCTS.test(piece.folded))
    return [];
  const sided = context.facts.filter((entry) => entry.sides.size > 0);
  const most = Math.max(0, ...sided.map((entry) => shared(piece, entry, context)));
  const isPain = /schmerz|weh|tut|seite/.test(piece.folded);
  const known = sided.filter((entry) => (most > 0 ? shared(piece, entry, context) === most : isPain && entry.topic === 'pain.site'));
  const [side] = sides;
  if (!side || known.length === 0 || known.some((entry) => entry.sides.has(side))) return [];
  return [{ claimed: side, truth: known[0] ?? null, isNegated: false }];
}

/** What a yes/no question names that the author marked as not true of this person, in the author's word. */
function wordClaims(questions: readonly AskedQuestion[], facts: readonly Entry[]): FalseClaim[] {
  return questions.flatMap(({ form, isNegated, topic, words }): FalseClaim[] => {
    if (form !== 'yes_no' || isNegated) return [];
    const siblings = facts.flatMap((entry) => (entry.fact && entry.topic === topic ? [{ entry, fact: entry.fact }] : []));
    if (siblings.some(({ fact }) => namedIn(fact, words).isTrueNamed)) return [];
    const wrong = siblings.flatMap(({ entry, fact }) =>
      fact.false_words
        .filter((word) => namedIn({ ...fact, false_words: [word] }, words).isFalseNamed)
        .map((word): FalseClaim => ({ claimed: word, truth: entry, isNegated: false })),
    );
    return wrong.slice(0, 1);
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
