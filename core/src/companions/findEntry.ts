import { z } from 'zod';
import { contentWords, isSameWord } from '#exercises/germanWords.ts';
import { Bilingual, type HelperLanguage } from './companionContent.ts';

/** content/assistant/*.yaml: questions and answers, in German and English. */
export const AssistantEntries = z.array(
  z.strictObject({
    key: z.string().regex(/^[a-z0-9_]+$/),
    /** Ways to ask; words count, not their order. The first is offered when something alike was asked. */
    asks: z.strictObject({ deu: z.array(z.string().min(1)).min(1), eng: z.array(z.string().min(1)).min(1) }),
    answer: Bilingual,
  }),
);
export type AssistantEntry = z.infer<typeof AssistantEntries>[number];

/** Folded words that tell nothing of what is asked for; most German ones are known to `contentWords`. */
const SMALL = new Set(
  `the a an is are do does did what how why who where when which can could should would i you my me your it to of for in on and or with about this that there have has be get not please here from mein meine bedeutet heisst meint erklar erklare explain mean means work works funktioniert gibt`.split(
    /\s+/,
  ),
);
/** "XP", "RR": short, and yet what the question is about. */
const abbreviationsIn = (text: string) => text.match(/\b[A-Z]{2}\b/g)?.map((word) => word.toLowerCase()) ?? [];
const wordsOf = (text: string) => [...new Set([...contentWords(text).filter((word) => !SMALL.has(word)), ...abbreviationsIn(text)])];

/** How much of a word is met by others: the very word counts more than an inflection or a part of a compound. */
function metBy(word: string, others: readonly string[]): number {
  if (others.includes(word)) return 1;
  return others.some((other) => isSameWord(other, word)) ? 0.8 : 0;
}

interface Question {
  entry: AssistantEntry;
  language: HelperLanguage;
  words: string[];
}

export interface FoundEntry {
  entry: AssistantEntry;
  /** 0..1: how much of question and entry is the same, rare words weighing more. */
  score: number;
  language: HelperLanguage;
}

/** Prepares the entries once; what comes back ranks them for a question, the best first. */
export function indexEntries(entries: readonly AssistantEntry[]): (text: string) => FoundEntry[] {
  const questions: Question[] = entries.flatMap((entry) =>
    (['deu', 'eng'] as const).flatMap((language) => entry.asks[language].map((ask) => ({ entry, language, words: wordsOf(ask) }))),
  );
  const spread = new Map<string, Set<string>>();
  for (const { entry, words } of questions) {
    for (const word of words) spread.set(word, (spread.get(word) ?? new Set()).add(entry.key));
  }
  const weight = (word: string) => Math.log(1 + entries.length / (spread.get(word)?.size ?? 1));
  const total = (words: readonly string[], share: (word: string) => number = () => 1) =>
    words.reduce((sum, word) => sum + weight(word) * share(word), 0);

  return (text) => {
    const asked = wordsOf(text);
    if (asked.length === 0) return [];
    const scored = questions.map(({ entry, language, words }) => {
      const met = total(words, (word) => metBy(word, asked)) + total(asked, (word) => metBy(word, words));
      return { entry, language, score: met / (total(words) + total(asked)) };
    });
    const best = new Map<string, FoundEntry>();
    for (const one of scored) if (one.score > (best.get(one.entry.key)?.score ?? 0)) best.set(one.entry.key, one);
    return [...best.values()].toSorted((a, b) => b.score - a.score);
  };
}
