import type { Grade } from '@visite/contract/exercises/kind.ts';
import type { ItemInteraction } from '@visite/contract/exercises.ts';
import type { KeptWork } from './keptWork.ts';
import type { SendingState } from './workSender.ts';

/** Where the learner's work on an item stands, as the learner is told. */
export type SavedState = 'untouched' | 'changed' | 'saving' | 'waiting' | 'saved' | 'refused';

interface Facts {
  kept: KeptWork | null;
  /** As the server has it; undefined while it has none. */
  interaction: ItemInteraction | undefined;
  sending: SendingState;
  /** Judged step by step: a result does not mean that it was given. */
  isStepwise: boolean;
}

export interface ItemState {
  answer: Record<string, unknown>;
  result: Grade | null;
  isGiven: boolean;
  saved: SavedState;
}

/** Steps are judged before their attempt is given. Work from before attempts were noted: all of its steps were judged. */
const wasGiven = ({ attempt, is_complete }: Grade, attempts: number, isStepwise: boolean) =>
  attempt === undefined ? !isStepwise || (is_complete && attempts > 0) : attempt <= attempts;

/** What is kept in the browser outranks the server's copy, which is older. */
export function itemState({ kept, interaction, sending, isStepwise }: Facts): ItemState {
  const result = interaction?.result ?? null;
  if (kept) {
    return {
      answer: kept.answer,
      // The steps that were judged stay judged while the next one is on its way.
      result: isStepwise ? result : null,
      isGiven: kept.attempt !== null,
      saved: sending === 'sending' ? 'saving' : sending === 'idle' ? 'changed' : sending,
    };
  }
  const isGiven = result !== null && wasGiven(result, interaction?.attempts ?? 0, isStepwise);
  const isUntouched = !interaction || interaction.state === 'NOT_STARTED';
  return { answer: interaction?.answer ?? {}, result, isGiven, saved: isUntouched ? 'untouched' : 'saved' };
}

/** The number that the next given answer bears. */
export const nextAttempt = (interaction: Pick<ItemInteraction, 'attempts'> | undefined): number => (interaction?.attempts ?? 0) + 1;
