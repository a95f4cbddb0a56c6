import type { GermanLexicon } from '#language/lexicon/germanLexicon.ts';
import { MODAL_VERBS, type VerbReading } from '#language/lexicon/verbs.ts';
import { type Phrase, phrasesOf } from './phrases.ts';
import { type Token, tokensOf, wordSets } from './tokens.ts';

/** A verb's place, with the readings that are possible there. */
export interface VerbAt {
  at: number;
  readings: readonly VerbReading[];
}

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
}

/** A capital that makes a noun: not behind a colon or a quotation mark, where a verb may begin. */
const isCapitalInside = (token: Token, before: Token | undefined) =>
  token.isCapital && !token.isFirst && !(/^[:„“"]$/u.test(before?.text ?? '') && !token.nouns.some(({ noun }) => noun.isSure));

function verbReadings(tokens: readonly Token[], at: number, lexicon: GermanLexicon): readonly VerbReading[] {
  const token = tokens[at];
  if (token?.kind !== 'word' || token.verbs.length === 0 || isCapitalInside(token, tokens[at - 1])) return [];
  if (token.lower === 'sein') {
    const next = tokens[at + 1];
    if (/^(?:ich|du|er|wir)$/u.test(tokens[at - 1]?.lower ?? '')) return token.verbs;
    return !next || next.kind === 'mark' || next.verbs.length > 0 || next.coordinates ? token.verbs : [];
  }
  if (token.lower === 'weiß') return token.verbs;
  const isBesideSubject = tokens[at - 1]?.lower === 'ich' || tokens[at + 1]?.lower === 'ich';
  if (wordSets(lexicon).rarelyVerbs.has(token.lower) && !(isBesideSubject && /^(?:danke|bitte|frage)$/u.test(token.lower))) return [];
  if (token.isPreposition || token.subordinates || token.coordinates || token.asks) return [];
  // "um sieben"
  if (lexicon.functionWords.numbers.includes(token.lower)) return [];
  if (token.determiner !== null || token.pronoun !== 0) return [];
  // An imperative opens its clause.
  const before = tokens[at - 1];
  const opens = before === undefined || before.kind === 'mark' || before.coordinates || before.lower === 'bitte' || before.lower === 'dann';
  return opens ? token.verbs : token.verbs.filter(({ tense }) => tense !== 'imperative');
}

const hasKind = (verb: VerbAt, kind: VerbReading['kind']) => verb.readings.some((reading) => reading.kind === kind);

interface Piece {
  from: number;
  to: number;
  /** After a comma or another mark, not after "und". */
  isAfterMark: boolean;
}

/** "bis zur Tür", "bis Montag": no clause. */
function isBisBefore(tokens: readonly Token[], at: number): boolean {
  const next = tokens[at + 1];
  return (
    tokens[at]?.lower === 'bis' &&
    next !== undefined &&
    (next.isPreposition ||
      next.kind === 'number' ||
      /^(?:zwei|drei|vier|fünf|sechs|sieben|acht|neun|zehn|elf|zwölf|halb)$/u.test(next.lower) ||
      next.adverb !== null ||
      (next.isCapital && next.pronoun === 0) ||
      /^(?:letzte|nächste|vorige|vergangene|kommende)[nrsm]?$/u.test(next.lower))
  );
}

/** "Ich weiß nicht wo ist der Schlüssel", "gezeigt wie ich das mache": the comma is missing before a question. */
function isQuestionInside(
  tokens: readonly Token[],
  at: number,
  known: {
    isFiniteAt: (at: number) => boolean;
    finiteBetween: (a: number, b: number) => boolean;
    nextBreak: (at: number) => number;
    from: number;
  },
): boolean {
  const [before, token, next] = [tokens[at - 1], tokens[at], tokens[at + 1]];
  if (!/^(?:wo|wohin|woher|wann|warum|wie)$/u.test(token?.lower ?? '') || !known.finiteBetween(known.from, at)) return false;
  const isVerbBefore = before?.verbs.length !== 0 || before.lower === 'nicht' || before.lower === 'mir';
  const isSubject = /^(?:ich|er|wir|man|sie)$/u.test(next?.lower ?? '') && known.finiteBetween(at + 2, known.nextBreak(at + 1));
  const last = known.nextBreak(at) - 1;
  const isEnd = last > at + 1 && known.isFiniteAt(last);
  return isVerbBefore && (isSubject || (token?.lower !== 'wie' && isEnd) || (token?.lower !== 'wie' && known.isFiniteAt(at + 1)));
}

/** Cuts a sentence where clauses may begin. */
function pieces(tokens: readonly Token[], verbs: readonly VerbAt[], inPhrase: (at: number) => boolean): Piece[] {
  const isFiniteAt = (at: number) => verbs.some((verb) => verb.at === at && hasKind(verb, 'finite'));
  const found: Piece[] = [];
  let from = 0;
  let isAfterMark = false;
  const close = (to: number, next: number, mark: boolean) => {
    if (to > from) found.push({ from, to, isAfterMark });
    from = next;
    isAfterMark = mark;
  };
  const finiteBetween = (a: number, b: number) => {
    for (let at = a; at < b; at += 1) if (isFiniteAt(at)) return true;
    return false;
  };
  const nextBreak = (at: number) => {
    let end = at;
    while (end < tokens.length && tokens[end]?.kind !== 'mark') end += 1;
    return end;
  };
  for (let at = 0; at < tokens.length; at += 1) {
    const token = tokens[at] as Token;
    if (token.kind === 'mark' && !inPhrase(at)) {
      if (/^[-/%+*°„“"'’»«&…]$/u.test(token.text)) continue;
      close(at, at + 1, true);
    } else if (token.coordinates && !inPhrase(at)) {
      if (from === at) from = at + 1;
      else if (finiteBetween(from, at) && finiteBetween(at + 1, nextBreak(at + 1))) close(at, at + 1, false);
    } else if (token.asks && at > from && !inPhrase(at) && isQuestionInside(tokens, at, { isFiniteAt, finiteBetween, nextBreak, from })) {
      close(at, at, true);
    } else if (
      token.subordinates &&
      at > from &&
      !token.isPreposition &&
      tokens[at + 1]?.asks !== true &&
      !isBisBefore(tokens, at) &&
      !/^(?:als|da)$/u.test(token.lower) &&
      !/^(?:so|wie|als)$/u.test(tokens[at - 1]?.lower ?? '') &&
      finiteBetween(from, at)
    ) {
      close(at, at, true);
    }
  }
  close(tokens.length, tokens.length, false);
  return found;
}

interface Around {
  relative: ReadonlySet<string>;
  tokens: readonly Token[];
  phrases: readonly Phrase[];
  hasFiniteAfter: (at: number) => boolean;
  isFiniteAt: (at: number) => boolean;
  follows: boolean;
  /** Before it stand only greetings and names. */
  isAfterCall: boolean;
}

/** "Frau Peters", "Guten Morgen". */
const isCall = (clause: Clause | undefined, tokens: readonly Token[]) =>
  clause?.kind === 'fragment' && /^(?:herr|frau|guten|gute|hallo|entschuldigung|ja|nein|so|gut)$/u.test(tokens[clause.from]?.lower ?? '');

function openerOf(
  { relative, tokens, phrases, hasFiniteAfter, isFiniteAt, follows, isAfterCall }: Around,
  piece: Piece,
): { at: number; kind: ClauseKind } | null {
  const first = tokens[piece.from];
  if (!first) return null;
  const second = tokens[piece.from + 1];
  // "auch wenn", "zum Beispiel wenn"
  const third = tokens[piece.from + 2];
  const isExample = first.lower === 'zum' && second?.lower === 'beispiel' && third?.subordinates === true;
  const skip = isExample ? 2 : first.adverb !== null && second?.subordinates ? 1 : 0;
  const word = tokens[piece.from + skip] as Token;
  // "Als Kind wollte ich ...": no clause.
  const next = phrases.find(({ from }) => from === piece.from + skip + 1);
  const isComparison =
    word.lower === 'als' && next !== undefined && next.head.kind !== 'pronoun' && next.determiner === null && isFiniteAt(next.to);
  if (isComparison) return null;
  // "... in drei Minuten da, und von der 4A kommt jemand"
  if (word.lower === 'da' && tokens[piece.from + skip + 1]?.kind === 'mark') return null;
  const isOther = /^(?:da|als|während|bis|seit|damit|seitdem)$/u.test(word.lower) && isFiniteAt(piece.from + skip + 1);
  const asksNext = tokens[piece.from + skip + 1]?.asks === true || isBisBefore(tokens, piece.from + skip);
  // "Seit drei Tagen haben Sie ...": a preposition, as the verb does not end the clause.
  const last = tokens.slice(piece.from, piece.to).findLastIndex(({ kind }) => kind === 'word') + piece.from;
  const isPreposition = word.isPreposition && !isFiniteAt(last);
  if (word.subordinates && !isOther && !asksNext && !isPreposition && hasFiniteAfter(piece.from + skip))
    return { at: piece.from + skip, kind: 'subordinate' };
  if (
    /^(?:um|ohne|anstatt|statt)$/u.test(first.lower) &&
    tokens.slice(piece.from, piece.to).some((t, i, all) => t.lower === 'zu' && all[i + 1]?.verbs.some(({ kind }) => kind === 'infinitive'))
  ) {
    return { at: piece.from, kind: 'infinitive' };
  }
  // "Wer anruft und um wen es geht, gehört an den Anfang."
  const isAsked = first.isPreposition && second !== undefined && (second.asks || second.lower.startsWith('welch'));
  if (isAsked && isFiniteAt(last) && tokens[piece.from - 1]?.coordinates && follows) return { at: piece.from + 1, kind: 'subordinate' };
  if (!follows || !piece.isAfterMark) return null;
  const own = phrases.find(({ from }) => from === piece.from);
  // "Ach, das bisschen Regen"
  const isPronoun = (own === undefined || own.head.kind === 'pronoun') && second?.lower !== 'bisschen';
  const after = own?.to ?? piece.from + 1;
  // "das war der Frühdienst": the verb in second place says that it is a statement.
  if (relative.has(first.lower) && isPronoun && hasFiniteAfter(piece.from) && !isFiniteAt(after))
    return { at: piece.from, kind: 'relative' };
  if (/^(?:dessen|deren)$/u.test(first.lower) && hasFiniteAfter(piece.from)) return { at: piece.from, kind: 'relative' };
  if (first.isPreposition && second && relative.has(second.lower) && isPronoun && hasFiniteAfter(piece.from) && !isFiniteAt(after)) {
    return { at: piece.from + 1, kind: 'relative' };
  }
  // "eine Infektion, bei der Organe versagen": "der" is no article of what follows.
  if (
    first.isPreposition &&
    second &&
    relative.has(second.lower) &&
    own !== undefined &&
    own.determiner !== null &&
    own.determiner.at === piece.from + 1 &&
    (own.cells === 0 ||
      (own.head.readings.every(({ noun }) => noun.plurals.includes(tokens[own.head.at]?.text ?? '')) && second.lower === 'der')) &&
    isFiniteAt(last)
  )
    return { at: piece.from + 1, kind: 'relative' };
  // "Guten Morgen, Frau Peters, wie geht es Ihnen?": a question of its own behind a greeting.
  if (first.asks && isAfterCall && isFiniteAt(piece.from + 1)) return null;
  if (first.asks && hasFiniteAfter(piece.from)) return { at: piece.from, kind: 'subordinate' };
  // "Frag, mit wem du sprichst": the verb ends the clause.
  if (first.isPreposition && second && (second.asks || second.lower.startsWith('welch')) && isFiniteAt(last))
    return { at: piece.from + 1, kind: 'subordinate' };
  return null;
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
    const over = phrases.findIndex(({ from, head }) => from < opener.at && head.kind !== 'pronoun' && head.at > opener.at);
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
  const opens = verb.at === from || phrases.some((phrase) => phrase.from === from && phrase.to === verb.at) || tokens[from]?.asks === true;
  return isModal && ((isSubject(tokens[verb.at - 1]) && verb.at - 1 === from) || (opens && isSubject(tokens[verb.at + 1])));
}

/** Tokens, phrases and clauses of one sentence. */
export function analyse(text: string, lexicon: GermanLexicon, isFormalLine = false): Sentence {
  const tokens = tokensOf(text, lexicon);
  const phrases = phrasesOf(tokens, lexicon);
  const inside = new Set<number>();
  for (const { from, to } of phrases) for (let at = from; at < to; at += 1) inside.add(at);
  const verbs = tokens.flatMap((_, at): VerbAt[] => {
    const readings = inside.has(at) ? [] : verbReadings(tokens, at, lexicon);
    return readings.length > 0 ? [{ at, readings }] : [];
  });
  const sentence = { text, tokens, isQuestion: /\?\s*$/u.test(text), lexicon, isFormalLine };
  const clauses: Clause[] = [];
  for (const piece of pieces(tokens, verbs, (at) => inside.has(at))) {
    clauses.push(clauseOf(sentence, piece, { phrases, verbs }, clauses.at(-1)));
  }
  return { ...sentence, clauses };
}
