import type { Clause, ClauseKind } from './clauses.ts';
import type { Phrase } from './phrases.ts';
import { isBisBefore, type Piece } from './pieces.ts';
import type { Token } from './tokens.ts';

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
export const isCall = (clause: Clause | undefined, tokens: readonly Token[]) =>
  clause?.kind === 'fragment' && /^(?:herr|frau|guten|gute|hallo|entschuldigung|ja|nein|so|gut)$/u.test(tokens[clause.from]?.lower ?? '');

/** The word that opens a clause, and what it makes of it; null where none does. */
export function openerOf(
  { relative, tokens, phrases, hasFiniteAfter, isFiniteAt, follows, isAfterCall }: Around,
  piece: Piece,
): { at: number; kind: ClauseKind } | null {
  const first = tokens[piece.from];
  if (!first) return null;
  const second = tokens[piece.from + 1];
  // "auch wenn", "zum Beispiel wenn"
  const third = tokens[piece.from + 2];
  const isExample = first.lower === 'zum' && second?.lower === 'beispiel' && third?.subordinates === true;
  // "mehr als die Hälfte": a comparison.
  const isMore = second?.lower === 'als' && /^(?:mehr|weniger|besser|lieber|eher|öfter)$/u.test(first.lower);
  const skip = isExample ? 2 : first.adverb !== null && second?.subordinates && !isMore ? 1 : 0;
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
  // "Während der Übergabe wurde nicht erwähnt": the verb stands second.
  const governed = phrases.find(({ from, preposition }) => from === piece.from + skip && preposition !== null);
  const isSecond = governed !== undefined && governed.head.kind === 'noun' && isFiniteAt(governed.to) && governed.to < last;
  // "Seit ich nehme die Tabletten": before a pronoun that is a subject it opens a clause.
  const isClause = governed === undefined && /^(?:ich|du|er|wir|man|Sie)$/u.test(tokens[piece.from + skip + 1]?.text ?? '');
  // "Seit mein Unfall ich kann nicht": a noun, then the subject and its verb.
  const after = phrases.find(({ from }) => from === governed?.to);
  const isBeforeSubject =
    governed?.head.kind === 'noun' &&
    /^(?:ich|er|wir|du|man)$/u.test(tokens[after?.head.at ?? -1]?.lower ?? '') &&
    after !== undefined &&
    isFiniteAt(after.to);
  const isPreposition = word.isPreposition && ((!isFiniteAt(last) && !isClause) || isSecond || isBeforeSubject);
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
  // "Ein Satz genügt: Wo liegt das Problem?": what stands behind a colon is said for itself.
  const isOwn = tokens[piece.from - 1]?.text === ':' && first.isCapital;
  if (!follows || !piece.isAfterMark || isOwn) return null;
  const own = phrases.find(({ from }) => from === piece.from);
  // "Ach, das bisschen Regen"
  const isPronoun = (own === undefined || own.head.kind === 'pronoun') && second?.lower !== 'bisschen';
  const behind = own?.to ?? piece.from + 1;
  // "das war der Frühdienst": the verb in second place says that it is a statement.
  if (relative.has(first.lower) && isPronoun && hasFiniteAfter(piece.from) && !isFiniteAt(behind))
    return { at: piece.from, kind: 'relative' };
  // "Menschen, die schnell Hilfe brauchen", "die Fachfrau, die neue Kolleginnen anleitet": it is no article of what follows.
  const isNoArticle =
    relative.has(first.lower) && own?.determiner?.at === piece.from && own.cells === 0 && own.adjectives.length > 0 && isFiniteAt(last);
  if (isNoArticle) return { at: piece.from, kind: 'relative' };
  if (/^(?:dessen|deren)$/u.test(first.lower) && hasFiniteAfter(piece.from)) return { at: piece.from, kind: 'relative' };
  // "..., und von der 4A kommt eine Kollegin": a statement goes on.
  const goesOn = tokens[piece.from - 1]?.coordinates === true && tokens[piece.from - 2]?.text === ',' && !isFiniteAt(last);
  if (goesOn && first.isPreposition) return null;
  if (first.isPreposition && second && relative.has(second.lower) && isPronoun && hasFiniteAfter(piece.from) && !isFiniteAt(behind)) {
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
  if ((first.isPreposition || first.lower === 'bis') && second && (second.asks || second.lower.startsWith('welch')) && isFiniteAt(last))
    return { at: piece.from + 1, kind: 'subordinate' };
  return null;
}
