import type { Token } from './tokens.ts';
import { hasKind, type VerbAt } from './verbsAt.ts';

export interface Piece {
  from: number;
  to: number;
  /** After a comma or another mark, not after "und". */
  isAfterMark: boolean;
}

/** "bis zur Tür", "bis Montag": no clause. */
export function isBisBefore(tokens: readonly Token[], at: number): boolean {
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
  // "Können Sie mir sagen wie heißt das?"
  const isTold = /^(?:sagen|erklären|zeigen|fragen|wissen)$/u.test(before?.lower ?? '');
  if (isTold && known.isFiniteAt(at + 1) && known.nextBreak(at) > at + 2) return true;
  const isVerbBefore =
    before?.verbs.length !== 0 ||
    (before.text === 'Grund' && token?.lower === 'warum') ||
    before.lower === 'nicht' ||
    before.lower === 'mir';
  const isSubject = /^(?:ich|er|wir|man|sie)$/u.test(next?.lower ?? '') && known.finiteBetween(at + 2, known.nextBreak(at + 1));
  const last = known.nextBreak(at) - 1;
  const isEnd = last > at + 1 && known.isFiniteAt(last);
  return isVerbBefore && (isSubject || (token?.lower !== 'wie' && isEnd) || (token?.lower !== 'wie' && known.isFiniteAt(at + 1)));
}

/** Cuts a sentence where clauses may begin. */
export function pieces(tokens: readonly Token[], verbs: readonly VerbAt[], inPhrase: (at: number) => boolean): Piece[] {
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
    // "Wer soll denn kochen?": in a question no conjunction.
    if (token.lower === 'denn' && tokens.at(-1)?.text === '?' && tokens[at - 1]?.kind === 'word') continue;
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
