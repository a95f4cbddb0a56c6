import type { Rating } from '@visite/contract/vocabReviews.ts';
import { type CardState, type ScheduleParameters, schedule } from '@visite/core/vocabulary/schedule.ts';
import { and, eq, gte, isNull } from 'drizzle-orm';
import type { Database } from '#platform/database.ts';
import { storeState } from './cards.ts';
import { vocab_reviews } from './tables.ts';

export type ReviewRow = typeof vocab_reviews.$inferSelect;

const repsBefore = ({ state_before }: ReviewRow) => state_before?.reps ?? 0;
const inOrder = (one: ReviewRow, other: ReviewRow) =>
  one.reviewed_at.getTime() - other.reviewed_at.getTime() || repsBefore(one) - repsBefore(other);

/** The answers to a word from an instant on, in the order in which they were given; those that were taken back are left out. */
export async function answersFrom(db: Database, vocabItemId: string, at: Date): Promise<ReviewRow[]> {
  const rows = await db
    .select()
    .from(vocab_reviews)
    .where(and(eq(vocab_reviews.vocab_item_id, vocabItemId), gte(vocab_reviews.reviewed_at, at), isNull(vocab_reviews.undone_at)));
  return rows.toSorted(inOrder);
}

/** The answers to a word that were given after one of them. */
export async function answersAfter(db: Database, review: ReviewRow): Promise<ReviewRow[]> {
  const from = await answersFrom(db, review.vocab_item_id ?? '', review.reviewed_at);
  return from.filter((other) => other.id !== review.id && inOrder(review, other) <= 0);
}

/**
 * Counts answers anew upon the state before them, and stores what is known of the word after the last: so it is the same in whichever
 * order answers of several devices came, were taken back or counted as right (decision 85).
 */
export async function countAnew(
  db: Database,
  vocabItemId: string,
  before: CardState | null,
  answers: readonly ReviewRow[],
  parameters: ScheduleParameters,
) {
  let state = before;
  for (const { id, rating, reviewed_at, state_before } of answers) {
    if (JSON.stringify(state_before) !== JSON.stringify(state))
      await db.update(vocab_reviews).set({ state_before: state }).where(eq(vocab_reviews.id, id));
    state = schedule(state, rating as Rating, reviewed_at.getTime(), parameters);
  }
  await storeState(db, vocabItemId, state);
}
