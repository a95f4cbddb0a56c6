import type { GermanLexicon } from '#language/lexicon/germanLexicon.ts';
import { MODAL_VERBS, type VerbReading } from '#language/lexicon/verbs.ts';
import { isCall, openerOf } from './openers.ts';
import { type Phrase, phrasesOf } from './phrases.ts';
import { type Piece, pieces } from './pieces.ts';
import { type Token, tokensOf, wordSets } from './tokens.ts';
import { hasKind, type VerbAt, verbReadings } from './verbsAt.ts';

export type ClauseKind = 'main' | 'question' | 'subordinate' | 'relative' | 'infinitive' | 'fragment';

/** A clause with its topological fields (Duden, Die Grammatik: Stellungsfelder). */
export interface Clause {
  kind: ClauseKind;
  /** Places of its tokens: first, and one after the last. */
  from: number;
  to: number;
  /** The word that opens a subordinate clause. */
  opener: number | null;
  /** A clause stands in front of it, in the place of its first part. */
  followsClause: boolean;
  phrases: Phrase[];
  finite: VerbAt | null;
  /** Infinitives, participles and infinitives with "zu", in their order. */
  others: VerbAt[];
  /** A separated prefix. */
  prefix: number | null;
}

export interface Sentence {
  text: string;
  tokens: Token[];
  clauses: Clause[];
  isQuestion: boolean;
  lexicon: GermanLexicon;
  /** In the same line somebody is addressed with "Sie". */
  isFormalLine: boolean;
  /** What stands before it in the same line. */
  before: Sentence | null;
}

function clauseOf(
  sentence: Omit<Sentence, 'clauses'>,
  piece: Piece,
  all: { phrases: Phrase[]; verbs: VerbAt[] },
  previous: Clause | undefined,
): Clause {
  const { tokens, lexicon } = sentence;
  const phrases = all.phrases.filter(({ from, to }) => from >= piece.from && to <= piece.to);
  const verbs = all.verbs.filter(({ at }) => at >= piece.from && at < piece.to);
  const hasFiniteAfter = (place: number) => verbs.some((verb) => verb.at > place && hasKind(verb, 'finite'));
  const isFiniteAt = (place: number) => verbs.some((verb) => verb.at === place && hasKind(verb, 'finite'));
  const opener = openerOf(
    {
      relative: wordSets(lexicon).relative,
      tokens,
      phrases,
      hasFiniteAfter,
      isFiniteAt,
      follows: previous !== undefined,
      isAfterCall: isCall(previous, tokens) && sentence.isQuestion,
    },
    piece,
  );
  const isPrefix = (at: number) => {
    const token = tokens[at];
    return token !== undefined && lexicon.verbs.isPrefix(token.lower) && !phrases.some(({ from, to }) => at >= from && at < to);
  };
  const last = piece.to - 1;
  if (opener?.kind === 'relative') {
    // "bei der Organe versagen": no phrase over the relative pronoun.
    const over = phrases.findIndex(({ from, head }) => from <= opener.at && head.kind !== 'pronoun' && head.at > opener.at);
    if (over >= 0) phrases.splice(over, 1);
  }
  const base = { ...piece, phrases, opener: opener?.at ?? null };

  if (opener?.kind === 'infinitive') {
    return {
      kind: 'infinitive',
      from: piece.from,
      to: piece.to,
      opener: opener.at,
      followsClause: false,
      phrases,
      finite: null,
      others: verbs,
      prefix: null,
    };
  }
  if (opener) {
    const isLeading = (verb: VerbAt) =>
      hasKind(verb, 'finite') &&
      verb.readings.some(({ verb: { infinitive } }) => /^(?:können|müssen|dürfen|wollen|sollen|haben|werden)$/u.test(infinitive));
    const finite = verbs.findLast(isOnlyFinite) ?? verbs.findLast(isLeading) ?? verbs.findLast((verb) => hasKind(verb, 'finite')) ?? null;
    const others = verbs.filter((verb) => verb !== finite);
    return {
      kind: opener.kind,
      from: base.from,
      to: base.to,
      opener: opener.at,
      followsClause: false,
      phrases,
      finite,
      others,
      prefix: null,
    };
  }
  const hasPronoun = phrases.some(
    ({ head, preposition }) =>
      preposition === null &&
      head.kind === 'pronoun' &&
      (tokens[head.at]?.subjectOf.length ?? 0) > 0 &&
      !/^(?:alles|etwas|nichts)$/u.test(tokens[head.at]?.lower ?? ''),
  );
  const isAfterModal = previous?.finite?.readings.some(({ verb: { infinitive } }) => MODAL_VERBS.includes(infinitive)) === true;
  const candidates = verbs.filter((verb) => {
    const isWholeOnly = hasKind(verb, 'infinitive') && verb.readings.every(({ kind: of, isWhole }) => of !== 'finite' || isWhole);
    // Notes: "Zähne geputzt, Hilfe benötigt".
    const isNote = verb.at === last && last > piece.from && hasKind(verb, 'participle') && !hasPronoun && verbs.length === 1;
    // "Ich will ausschlafen, Wäsche waschen und lesen."
    const isListed = isAfterModal && !hasPronoun && hasKind(verb, 'infinitive');
    return hasKind(verb, 'finite') && !isWholeOnly && !isNote && !isListed;
  });
  // "Wir müssen den Verband wechselt", "Können Sie mir zeigt": the modal verb beside its pronoun, whatever stands at the end.
  const modal = candidates.find((verb) => isLeadingModal(verb, { tokens, phrases, from: piece.from }));
  // An infinitive that ends its clause behind other words is no finite verb: "Einmal tief einatmen".
  const finite =
    modal ??
    candidates.find(isOnlyFinite) ??
    candidates.find((verb) => !hasKind(verb, 'infinitive') || verb.at < last || last === piece.from) ??
    null;
  const others = verbs.filter((verb) => verb !== finite);
  const followsClause =
    previous !== undefined &&
    tokens[piece.from - 1]?.text === ',' &&
    (previous.kind === 'subordinate' || previous.kind === 'infinitive') &&
    previous.from === 0;
  const prefix = finite && last > finite.at && isPrefix(last) ? last : null;
  const kind: ClauseKind = finite === null ? 'fragment' : sentence.isQuestion && finite.at <= piece.from + 1 ? 'question' : 'main';
  return { kind, from: base.from, to: base.to, opener: null, followsClause, phrases, finite, others, prefix };
}

/** What the finite verb of a clause may be. */
export const finiteOf = (clause: Clause): VerbReading[] => clause.finite?.readings.filter(({ kind }) => kind === 'finite') ?? [];

/** The clause that a token belongs to. */
export const clauseAt = ({ clauses }: Pick<Sentence, 'clauses'>, at: number): Clause | undefined =>
  clauses.find(({ from, to }) => at >= from && at < to);

/** Neither an infinitive nor a participle by its form. */
const isOnlyFinite = (verb: VerbAt) => hasKind(verb, 'finite') && !hasKind(verb, 'infinitive') && !hasKind(verb, 'participle');

/** "Wir müssen", "Können Sie", "Haben Sie": a plural modal verb or auxiliary that opens a statement or a question with its subject. */
function isLeadingModal(verb: VerbAt, { tokens, phrases, from }: { tokens: readonly Token[]; phrases: readonly Phrase[]; from: number }) {
  const isModal = verb.readings.some(
    ({ verb: { infinitive }, kind }) => kind === 'finite' && (MODAL_VERBS.includes(infinitive) || infinitive === 'haben'),
  );
  const isSubject = (token: Token | undefined) => /^(?:wir|Sie)$/u.test(token?.text ?? '') || token?.lower === 'wir';
  const opens =
    verb.at === from ||
    phrases.some((phrase) => phrase.from === from && phrase.to === verb.at) ||
    tokens[from]?.asks === true ||
    (verb.at === from + 1 && tokens[from]?.adverb != null);
  return isModal && ((isSubject(tokens[verb.at - 1]) && verb.at - 1 === from) || (opens && isSubject(tokens[verb.at + 1])));
}

/** Tokens, phrases and clauses of one sentence. */
export function analyse(
  text: string,
  lexicon: GermanLexicon,
  { isFormalLine, before }: Pick<Sentence, 'isFormalLine' | 'before'> = { isFormalLine: false, before: null },
): Sentence {
  const tokens = tokensOf(text, lexicon);
  const phrases = phrasesOf(tokens, lexicon);
  const inside = new Set<number>();
  for (const { from, to } of phrases) for (let at = from; at < to; at += 1) inside.add(at);
  const verbs = tokens.flatMap((_, at): VerbAt[] => {
    const readings = inside.has(at) ? [] : verbReadings(tokens, at, lexicon);
    return readings.length > 0 ? [{ at, readings }] : [];
  });
  const sentence = { text, tokens, isQuestion: /\?\s*$/u.test(text), lexicon, isFormalLine, before };
  const clauses: Clause[] = [];
  for (const piece of pieces(tokens, verbs, (at) => inside.has(at))) {
    clauses.push(clauseOf(sentence, piece, { phrases, verbs }, clauses.at(-1)));
  }
  return { ...sentence, clauses };
}
