import type { GrammarTopic, TopicOverWeeks } from '@visite/contract/language.ts';
import { daysBefore } from './streak.ts';

/** What one said or wrote at one time, with the topics of its mistakes. */
export interface LanguageSample {
  /** Local calendar date, YYYY-MM-DD. */
  date: string;
  words: number;
  topics: GrammarTopic[];
}

export const WEEKS = 12;
/** So many weeks, this one included, are held against those before. */
export const RECENT_WEEKS = 3;
/** Fewer words than these tell nothing about a stretch of time. */
export const FEWEST_WORDS = 100;
/** A topic comes up rarely; only a clear change is called one. */
const RARER = 0.6;
const MORE_OFTEN = 1.5;
const FEWEST_FOR_MORE = 3;

const DAY_MS = 86_400_000;

/** The Monday of the week of a date. */
export function mondayOf(date: string): string {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number);
  // The first of January 1970 was a Thursday, three days after a Monday.
  const sinceMonday = (Date.UTC(year, month - 1, day) / DAY_MS + 3) % 7;
  return daysBefore(date, sinceMonday);
}

/** Mondays of the last twelve weeks, oldest first; the last is the week of `today`. */
export const weeksUntil = (today: string): string[] =>
  Array.from({ length: WEEKS }, (_, index) => daysBefore(mondayOf(today), 7 * (WEEKS - 1 - index)));

const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0);

/** How a topic's mistakes changed for the words said: the last three weeks against the nine before; null where too little was said. */
export function trendOf(mistakes: number[], words: number[]): TopicOverWeeks['trend'] {
  const cut = mistakes.length - RECENT_WEEKS;
  const [before, recent] = [sum(mistakes.slice(0, cut)), sum(mistakes.slice(cut))];
  const [wordsBefore, wordsRecent] = [sum(words.slice(0, cut)), sum(words.slice(cut))];
  if (wordsBefore < FEWEST_WORDS || wordsRecent < FEWEST_WORDS) return null;
  if (before === 0) return 'new';
  if (recent === 0) return 'gone';
  const change = recent / wordsRecent / (before / wordsBefore);
  if (change <= RARER) return 'rarer';
  return change >= MORE_OFTEN && recent >= FEWEST_FOR_MORE ? 'more_often' : 'steady';
}

/** The samples of the last twelve weeks, counted by week and topic; the most frequent topic first (decision 37). */
export function mistakesOverWeeks(
  samples: readonly LanguageSample[],
  today: string,
): { weeks: { starts_on: string; words: number }[]; topics: Omit<TopicOverWeeks, 'latest' | 'practised'>[] } {
  const mondays = weeksUntil(today);
  const weekOf = (date: string) => mondays.indexOf(mondayOf(date));
  const words = mondays.map(() => 0);
  const counts = new Map<GrammarTopic, number[]>();
  for (const sample of samples) {
    const week = weekOf(sample.date);
    if (week < 0) continue;
    words[week] = (words[week] ?? 0) + sample.words;
    for (const topic of sample.topics) {
      const own = counts.get(topic) ?? mondays.map(() => 0);
      own[week] = (own[week] ?? 0) + 1;
      counts.set(topic, own);
    }
  }
  const topics = [...counts].map(([topic, mistakes]) => ({ topic, mistakes, trend: trendOf(mistakes, words) }));
  return {
    weeks: mondays.map((starts_on, index) => ({ starts_on, words: words[index] ?? 0 })),
    topics: topics.sort((a, b) => sum(b.mistakes) - sum(a.mistakes) || a.topic.localeCompare(b.topic)),
  };
}
