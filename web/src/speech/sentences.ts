import { spokenText } from './spokenText.ts';

/** After so many characters the first words are spoken at the next clause: nobody waits for a long first sentence. */
export const FIRST_CLAUSE_LENGTH = 40;
/** Some browsers fall silent in the middle of longer pieces; no sentence said aloud is longer anyhow. */
export const LONGEST_PIECE = 200;

const ABBREVIATIONS = new Set(
  'dr prof hr fr frl st nr ca bzw evtl ggf inkl exkl max min mio mrd str tel tab tbl kps trpf amp vgl sog geb gest bes allg chir internist dipl abs art bd ing sen jun mind'.split(
    ' ',
  ),
);
/** Words that begin a sentence and never follow an ordinal: "Ich bin 72. Meine Frau …", but "im 3. Stock". */
const STARTERS =
  /^(?:ich|du|er|sie|es|wir|ihr|das|die|der|den|dem|und|aber|oder|dann|da|so|meine?|mein|seit|jetzt|heute|gestern|nein|ja|ist|hab|habe|haben|kann|können|wie|was|wo|wann|warum|nur|nicht|auch|am|im|in|mit|vor|nach)(?![\p{L}])/iu;
const CLOSING_MARKS = /["“”«»‘’')\]*]/u;

interface Cut {
  /** What can be spoken now, in order; without stage directions. */
  pieces: string[];
  /** Up to here the text is done. */
  at: number;
}

/** Whether the dot at `at` ends a sentence, seen from what stands before it and after it. */
function isSentenceDot(text: string, at: number, next: string): boolean {
  if (/^\p{Ll}/u.test(next)) return false;
  const before = /[\p{L}\p{N}]+$/u.exec(text.slice(0, at))?.[0] ?? '';
  // "z. B.", "d. h.", "i. v."
  if (/^\p{L}$/u.test(before)) return false;
  if (ABBREVIATIONS.has(before.toLowerCase())) return false;
  if (/^\d{1,2}$/.test(before)) return STARTERS.test(next);
  return true;
}

/** The index after the sentence that begins at `from`; null while it is not known to be whole. */
function endOfSentence(text: string, from: number, isComplete: boolean): number | null {
  let closing = '';
  for (let at = from; at < text.length; at += 1) {
    const char = text[at] ?? '';
    // A stage direction is one thing, whatever stands in it; one that never closes is none.
    if (closing !== '') {
      if (char === closing) closing = '';
      continue;
    }
    const end = { '(': ')', '[': ']', '*': '*' }[char];
    if (end && (text.includes(end, at + 1) || (!isComplete && text.length - at < LONGEST_PIECE))) {
      closing = end;
      continue;
    }
    if (char === '\n') return at + 1;
    if (!/[.!?…]/u.test(char)) continue;
    let after = at + 1;
    while (after < text.length && /[.!?…]/u.test(text[after] ?? '')) after += 1;
    const isDot = after === at + 1 && char === '.';
    while (after < text.length && CLOSING_MARKS.test(text[after] ?? '')) after += 1;
    const rest = text.slice(after);
    if (rest !== '' && !/^\s/.test(rest)) {
      at = after - 1;
      continue;
    }
    // A stage direction begins small and yet stands after the sentence.
    const next = rest
      .trimStart()
      .replace(/^["„“«»‚‘']+/u, '')
      .replace(/^[([*].*/su, 'X');
    // What comes next decides; at the end of the stream nothing does.
    if (next === '') return isComplete ? text.length : null;
    if (isDot ? isSentenceDot(text, at, next) : !/^\p{Ll}/u.test(next)) return after;
    at = after - 1;
  }
  return isComplete && from < text.length ? text.length : null;
}

/** The last place up to `longest` (or the first after `shortest`) where a clause ends; null where none does. */
function endOfClause(text: string, from: number, shortest: number, longest: number): number | null {
  const clauses = [...text.slice(from).matchAll(/[,;:](?=\s)|\s[–—-](?=\s)/gu)].map(({ index, 0: mark }) => from + index + mark.length);
  const isOpen = (at: number) => /[([*][^)\]*]*$/u.test(text.slice(from, at));
  return clauses.find((at) => at - from >= shortest && at - from <= longest && !isOpen(at)) ?? null;
}

/** A long sentence in pieces that a voice holds out: at clauses, else between words. */
function shortened(sentence: string): string[] {
  if (sentence.length <= LONGEST_PIECE) return [sentence];
  const at = endOfClause(sentence, 0, LONGEST_PIECE / 2, LONGEST_PIECE) ?? (sentence.lastIndexOf(' ', LONGEST_PIECE) + 1 || LONGEST_PIECE);
  return [sentence.slice(0, at).trim(), ...shortened(sentence.slice(at).trim())];
}

/**
 * Cuts what can be spoken already from a text that still grows: whole sentences, and at the very beginning a clause of
 * 40 characters. `from` is where the last cut ended. However the text comes, in letters or at once, everything in it is
 * given exactly once.
 */
export function cutSpeech(text: string, from: number, isComplete: boolean): Cut {
  const pieces: string[] = [];
  let at = from;
  for (let end = endOfSentence(text, at, isComplete); end !== null; end = endOfSentence(text, at, isComplete)) {
    pieces.push(...shortened(text.slice(at, end).trim()));
    at = end;
  }
  const isBeginning = text.slice(0, at).trim() === '';
  if (isBeginning && !isComplete) {
    const start = text.length - text.trimStart().length;
    const end = endOfClause(text, start, FIRST_CLAUSE_LENGTH, Number.POSITIVE_INFINITY);
    if (end !== null) {
      pieces.push(text.slice(start, end).trim());
      at = end;
    }
  }
  return { pieces: pieces.map(spokenText).filter((piece) => piece !== ''), at };
}
