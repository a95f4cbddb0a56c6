/** A sentence of a line: `text` without its closing marks, `full` with them, both exactly as written. */
export interface Sentence {
  text: string;
  full: string;
  /** Where it begins in the line. */
  start: number;
  isQuestion: boolean;
}

const ABBREVIATIONS =
  /(?<!\p{L})(?:Dr|Prof|Pat|Nr|St|Hr|Fr|ca|bzw|evtl|ggf|li|re|bds|inkl|max|min|Tabl|Amp|Lt|lt|usw|vgl|\p{L}|Std|Min|Tbl|Tab|Mio|tgl)$/iu;

/** Characters around a full stop that say what it stands for. */
const LONGEST_BEFORE = 24;

/** A full stop after an abbreviation, an ordinal or inside a number ends nothing ("Dr. Yılmaz", "im 3. Stock", "38.5"). */
function endsSentence(line: string, at: number): boolean {
  if (line[at] !== '.') return true;
  const before = line.slice(Math.max(0, at - LONGEST_BEFORE), at);
  const after = line.slice(at + 1, at + 1 + LONGEST_BEFORE);
  if (/^\p{Nd}/u.test(after) && /\p{Nd}$/u.test(before)) return false;
  if (/^\s+\p{L}/u.test(after) && /(?<!\p{L})(?:der|die|das|den|dem|am|im|vom|zum|beim|bis|ab|seit)\s+\p{Nd}{1,2}$/iu.test(before))
    return false;
  // "auf der 3A.": a ward, no abbreviation.
  if (/\p{Nd}\p{L}$/u.test(before)) return true;
  return !(ABBREVIATIONS.test(before) && /^\s*\p{L}/u.test(after));
}

/** The sentences of a line in order; line breaks end a sentence too. */
export function sentencesOf(line: string): Sentence[] {
  const sentences: Sentence[] = [];
  let start = 0;
  const close = (end: number) => {
    const raw = line.slice(start, end);
    const full = raw.trim();
    const text = full.replace(/[\s.!?…]+$/u, '');
    if (/[\p{L}\p{Nd}]/u.test(text)) {
      sentences.push({ text, full, start: start + raw.indexOf(full), isQuestion: /\?[\s.!?…]*$/u.test(full) });
    }
    start = end;
  };
  for (let at = 0; at < line.length; at += 1) {
    const character = line[at] ?? '';
    if (character === '\n') close(at);
    else if ('.!?…'.includes(character) && !'.!?…'.includes(line[at + 1] ?? '') && endsSentence(line, at)) close(at + 1);
  }
  close(line.length);
  return sentences;
}

export const QUOTED = '\u00b7';

/** The line with everything inside quotation marks blanked out at the same length: words of others are not judged. */
export function withoutQuotations(line: string): string {
  return line.replace(/„[^„“”"]*[“”"]|»[^«»]*«|«[^«»]*»|“[^“”]*”|"[^"]*"|‚[^‚‘’]*[‘’]/gu, (quotation) => QUOTED.repeat(quotation.length));
}
