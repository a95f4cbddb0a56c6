import { z } from 'zod';
import { fitsWord, foldWord } from './foldWord.ts';
import { remembered } from './remembered.ts';

const Words = z.array(z.string().min(1)).min(1);

/** content/language/ward-words.yaml: words that stand for one another in documentation, and words that do not belong there. */
export const WardWordsFile = z.object({
  same: z.array(Words),
  diagnoses: Words,
  judging: Words,
  guessing: Words,
  examinations: z.record(z.string(), Words),
  examining: Words,
});

export interface WardWords {
  /** Whether a word of a text stands for a wanted one, both in small letters without umlauts. */
  standsFor(found: string, wanted: string): boolean;
  diagnoses: readonly string[];
  /** Whether a word judges a person. */
  isJudging(word: string): boolean;
  guessing: readonly string[];
  /** The kinds of examination that a word names. */
  examinationsOf(word: string): readonly string[];
  /** Whether a word is a verb of examining. */
  isExamining(word: string): boolean;
}

/** Prepares the file. */
export function wardWordsOf(file: unknown): WardWords {
  const { same, diagnoses, judging, guessing, examinations, examining } = WardWordsFile.parse(file);
  const exact = new Map<string, number[]>();
  /** Words, with their group, for which the others of it stand. */
  const heads = new Set<string>();
  const beginnings: { beginning: string; group: number }[] = [];
  same.forEach((words, group) => {
    for (const word of words) {
      const isFoundOnly = word.startsWith('+');
      const folded = foldWord(word.replace('+', ''));
      if (!isFoundOnly) heads.add(`${folded.replace('*', '')} ${group}`);
      if (folded.endsWith('*')) beginnings.push({ beginning: folded.slice(0, -1), group });
      else exact.set(folded, [...(exact.get(folded) ?? []), group]);
    }
  });
  const groupsOf = remembered((word) => [
    ...(exact.get(word) ?? []),
    ...beginnings.flatMap(({ beginning, group }) => (word.startsWith(beginning) ? [group] : [])),
  ]);
  const folded = (words: readonly string[]) => words.map((word) => foldWord(word));
  const [judged, verbs] = [folded(judging), folded(examining)];
  const kinds = Object.entries(examinations).map(([kind, words]) => ({ kind, words: folded(words) }));
  return {
    standsFor: (found, wanted) => {
      const wantedGroups = groupsOf(wanted).filter((group) => heads.has(`${wanted} ${group}`) || !exact.get(wanted)?.includes(group));
      return wantedGroups.length > 0 && groupsOf(found).some((group) => wantedGroups.includes(group));
    },
    diagnoses,
    isJudging: (word) => judged.some((known) => fitsWord(known, foldWord(word))),
    guessing,
    examinationsOf: remembered((word) => {
      const folded = foldWord(word);
      return kinds.flatMap(({ kind, words }) => (words.some((known) => fitsWord(known, folded)) ? [kind] : []));
    }),
    isExamining: remembered((word) => {
      const folded = foldWord(word);
      return verbs.some((known) => fitsWord(known, folded));
    }),
  };
}
