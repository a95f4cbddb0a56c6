import type { VocabCard } from '@visite/contract/vocabReviews.ts';
import { type CardState, isLeech, stageOf } from '@visite/core/vocabulary/schedule.ts';
import { eq } from 'drizzle-orm';
import type { Database } from '#platform/database.ts';
import { vocab_cards } from './tables.ts';

export type CardRow = typeof vocab_cards.$inferSelect;

/** What is known of a word by its answers; null while it is new. */
export function stateOf(row: CardRow | null | undefined): CardState | null {
  if (!row?.due_at || !row.last_review_at) return null;
  const { stability, difficulty, scheduled_days, reps, lapses } = row;
  return {
    stability,
    difficulty,
    scheduled_days,
    reps,
    lapses,
    due_at: row.due_at.getTime(),
    last_review_at: row.last_review_at.getTime(),
  };
}

export function cardForWire(row: CardRow | null | undefined): VocabCard {
  const state = stateOf(row);
  return {
    stage: stageOf(state),
    due_at: row?.due_at?.toISOString() ?? null,
    reps: state?.reps ?? 0,
    lapses: state?.lapses ?? 0,
    is_leech: isLeech(state),
    is_paused: row?.is_paused ?? false,
  };
}

const NEW = { stability: 0, difficulty: 0, scheduled_days: 0, reps: 0, lapses: 0, due_at: null, last_review_at: null };

const valuesOf = (state: CardState | null) =>
  state ? { ...state, due_at: new Date(state.due_at), last_review_at: new Date(state.last_review_at) } : NEW;

export async function findCard(db: Database, vocabItemId: string): Promise<CardRow | undefined> {
  const [row] = await db.select().from(vocab_cards).where(eq(vocab_cards.vocab_item_id, vocabItemId));
  return row;
}

/** Stores what is known of a word; whether it is paused stays as it is. */
export async function storeState(db: Database, vocab_item_id: string, state: CardState | null) {
  const values = valuesOf(state);
  await db
    .insert(vocab_cards)
    .values({ vocab_item_id, ...values })
    .onConflictDoUpdate({ target: vocab_cards.vocab_item_id, set: values });
}

/** Takes a word out of the daily test, or back into it; what is known of it stays. */
export async function setPaused(db: Database, vocab_item_id: string, is_paused: boolean) {
  await db
    .insert(vocab_cards)
    .values({ vocab_item_id, ...NEW, is_paused })
    .onConflictDoUpdate({ target: vocab_cards.vocab_item_id, set: { is_paused } });
}
