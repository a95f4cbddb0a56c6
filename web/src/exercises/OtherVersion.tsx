import { ownTexts } from '@visite/core/exercises/lateWork.ts';
import { OwnVersions } from '#editing/OwnVersions.tsx';
import type { ItemWork } from './useItemWork.ts';

const textOf = (answer: unknown) =>
  ownTexts(answer)
    .map(([, text]) => text)
    .join('\n\n');

/** What was written on another device beside what was written here. */
export function OtherVersion({ work: { answer, other } }: { work: Pick<ItemWork, 'answer' | 'other'> }) {
  if (!other) return null;
  return <OwnVersions mine={textOf(answer)} theirs={textOf(other.answer)} onKeepMine={other.keepMine} onTakeTheirs={other.takeTheirs} />;
}
