import { chanceFrom } from '#chance/shuffle.ts';

/** A key for a step that says nothing of the entry it belongs to: the same for the same seed. */
export function stepKey(seed: string, entryId: string, task: string): string {
  return Math.floor(chanceFrom(`${seed} ${entryId} ${task}`)() * 2 ** 32)
    .toString(36)
    .padStart(7, '0');
}
