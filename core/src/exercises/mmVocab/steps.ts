import type { VocabEntry } from '@visite/contract/exercises/kind.ts';
import type { ContentOf } from '@visite/contract/exercises/kinds.ts';
import { VOCAB_TASKS } from '@visite/contract/exercises/mmVocab.ts';
import { shuffled } from '#chance/shuffle.ts';
import { stepKey } from '#exercises/stepKey.ts';

export interface VocabStep {
  key: string;
  task: (typeof VOCAB_TASKS)[number];
  entry: VocabEntry;
}

const WORDS_OF_A_ROUND = 3;

/** Rounds of three words; a single one left over joins the last round. */
function rounds(entries: VocabEntry[]): VocabEntry[][] {
  const count = Math.max(1, Math.floor((entries.length + 1) / WORDS_OF_A_ROUND));
  return Array.from({ length: count }, (_, index) =>
    entries.slice(index * WORDS_OF_A_ROUND, index === count - 1 ? undefined : (index + 1) * WORDS_OF_A_ROUND),
  );
}

/** Each task in an order of its own. A word alone is looked for first: its term would stand right before. */
function stepsOfRound(entries: VocabEntry[], seed: string): Omit<VocabStep, 'key'>[] {
  const ofTask = (task: VocabStep['task'], ordered: VocabEntry[]) => ordered.map((entry) => ({ task, entry }));
  const [explained, used, found] = VOCAB_TASKS.map((task) => shuffled(entries, `${seed} ${task}`)) as [
    VocabEntry[],
    VocabEntry[],
    VocabEntry[],
  ];
  if (entries.length === 1) return [...ofTask('find', found), ...ofTask('explain', explained), ...ofTask('sentence', used)];
  return [...ofTask('explain', explained), ...ofTask('sentence', used), ...ofTask('find', found)];
}

/** Three steps a word, in rounds: a few words are explained, then used, then looked for, each time in another order. */
export const stepsOf = ({ items }: ContentOf<'mm_vocab'>, seed: string, order = seed): VocabStep[] =>
  rounds(shuffled(items, order)).flatMap((entries) =>
    stepsOfRound(entries, order).map(({ task, entry }) => ({ key: stepKey(seed, entry.id, task), task, entry })),
  );
