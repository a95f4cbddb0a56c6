import type { ExerciseRules } from '#exercises/rules.ts';
import { wordCount } from '#language/wordCount.ts';

export const journallingRules: ExerciseRules<'journalling'> = {
  face: (content) => content,
  /** Written is done; nobody judges a reflection. Before, the share of the wanted words. */
  grade({ min_words }, { text }) {
    const share = Math.min(1, wordCount(text) / min_words);
    const state = share === 0 ? ('open' as const) : share < 1 ? ('partly' as const) : ('right' as const);
    return { score: share, is_complete: share === 1, parts: [{ key: 'text', score: share, state }] };
  },
  key: ({ min_words }) => ({ text: Array.from({ length: min_words }, () => 'Wort').join(' '), is_shared: false }),
  answers: () => [],
  problems: ({ prompt }) => (prompt.trim() ? [] : ['no_prompt']),
  words: ({ prompt, impulses }) => [prompt, ...impulses],
};
