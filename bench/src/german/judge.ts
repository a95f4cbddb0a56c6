import type { Finding } from '@visite/core/language/finding.ts';
import type { MarkedSentence } from './sentences.ts';

/** What became of a sentence. `fixed`: of its mistakes, how many were rightly corrected. */
export interface Judged {
  sentence: MarkedSentence;
  findings: Finding[];
  right: number;
  wrong: Finding[];
  fixed: number;
}

const unitsOf = (text: string, isSpoken: boolean) => {
  const units = text.normalize('NFC').match(/[\p{L}\p{M}\p{Nd}’']+|[^\s\p{L}\p{Nd}]/gu) ?? [];
  return isSpoken ? units.filter((unit) => /[\p{L}\p{Nd}]/u.test(unit)).map((unit) => unit.toLowerCase()) : units;
};

/** Words and marks to put in, to take out or to change. */
function distance(a: readonly string[], b: readonly string[]): number {
  let row = Array.from({ length: b.length + 1 }, (_, at) => at);
  for (const [i, unit] of a.entries()) {
    const next = [i + 1];
    for (const [j, other] of b.entries()) {
      next.push(Math.min((row[j] ?? 0) + (unit === other ? 0 : 1), (row[j + 1] ?? 0) + 1, (next[j] ?? 0) + 1));
    }
    row = next;
  }
  return row[b.length] ?? 0;
}

const applied = (text: string, findings: readonly Finding[]) =>
  findings
    .toSorted((a, b) => b.start - a.start)
    .reduce((line, { start, end, correction }) => line.slice(0, start) + correction + line.slice(end), text);

/** Units that one has and the other has not, whatever their order. */
function difference(a: readonly string[], b: readonly string[]): number {
  const counts = new Map<string, number>();
  for (const unit of a) counts.set(unit, (counts.get(unit) ?? 0) + 1);
  for (const unit of b) counts.set(unit, (counts.get(unit) ?? 0) - 1);
  return [...counts.values()].reduce((sum, count) => sum + Math.abs(count), 0);
}

/** A correction is right when it comes nearer to one of the accepted sentences and puts in or takes out no word that this one does not. */
export function judge(sentence: MarkedSentence, findings: Finding[]): Judged {
  const isSpoken = sentence.where === 'spoken';
  const units = (text: string) => unitsOf(text, isSpoken);
  const own = units(sentence.text);
  const isRight = (finding: Finding) => {
    const after = units(applied(sentence.text, [finding]));
    const step = difference(own, after);
    return sentence.to.some((to) => {
      const goal = units(to);
      const nearer = distance(own, goal) - distance(after, goal);
      const isOnTheWay = difference(own, goal) - difference(after, goal) === step && (nearer > 0 || (step > 0 && nearer === 0));
      return isOnTheWay || (nearer > 0 && nearer === distance(own, after));
    });
  };
  const right = findings.filter(isRight);
  const wrong = findings.filter((finding) => !right.includes(finding));
  const after = units(applied(sentence.text, findings));
  const isWhole = sentence.to.some((to) => distance(after, units(to)) === 0);
  const kinds = Math.max(1, sentence.kinds.length);
  const fixed = isWhole ? kinds : Math.min(right.length, Math.max(1, kinds - (kinds > 1 ? 1 : 0)));
  return { sentence, findings, right: right.length, wrong, fixed: sentence.right ? 0 : fixed };
}
