import { isUnreadable } from '#language/isUnreadable.ts';

/** One line of a voice chat: who said it, and when it was stored, in milliseconds since 1970. */
export interface SpokenLine {
  text: string;
  isOwn: boolean;
  at: number;
}

export interface TalkCounts {
  /** The learner's own words. */
  words: number;
  /** Time in which the two talked. */
  seconds: number;
}

/** Longer than this nobody speaks or thinks between two lines: whoever comes back later did not talk meanwhile. */
export const LONGEST_GAP_SECONDS = 90;
/** Nobody says more words in a second: what is pasted does not count as said. */
const MOST_WORDS_PER_SECOND = 4;

/** The words of a line as people count them: "Blutdruck-Messung" is one, "38,5" too. */
export function countWords(text: string): number {
  return text.match(/[\p{L}\p{N}]+(?:[-'’,.][\p{L}\p{N}]+)*/gu)?.length ?? 0;
}

/** What counts of one talk, its lines in their order (domain 5, voice chat). Server and browser count by the same rule. */
export function talkCounts(lines: readonly SpokenLine[]): TalkCounts {
  let words = 0;
  let seconds = 0;
  for (const [index, line] of lines.entries()) {
    const gap = (line.at - (lines[index - 1]?.at ?? line.at)) / 1000;
    const talked = Math.min(LONGEST_GAP_SECONDS, Math.max(0, gap));
    seconds += talked;
    // Letters at random are not said.
    if (line.isOwn && !isUnreadable(line.text)) words += Math.min(countWords(line.text), Math.floor(talked * MOST_WORDS_PER_SECOND));
  }
  return { words, seconds: Math.floor(seconds) };
}

/** The next milestone and how much of the way to it is done, from 0 to 1; null after the last. */
export function nextMilestone<M extends number>(milestones: readonly M[], reached: number): { milestone: M; share: number } | null {
  const milestone = milestones.find((one) => one > reached);
  if (milestone === undefined) return null;
  return { milestone, share: Math.max(0, reached / milestone) };
}

/** The milestones that are reached and were not awarded today yet, the smallest first. */
export function dueMilestones<M extends number>(milestones: readonly M[], reached: number, awarded: readonly M[]): M[] {
  return milestones.filter((one) => one <= reached && !awarded.includes(one));
}
