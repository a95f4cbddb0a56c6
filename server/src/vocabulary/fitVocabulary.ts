import { setImmediate as breathe } from 'node:timers/promises';
import type { Rating } from '@visite/contract/vocabReviews.ts';
import { fitParameters, LEAST_ANSWERS, MOST_ANSWERS, type PastAnswer } from '@visite/core/vocabulary/fitParameters.ts';
import type { ScheduleParameters } from '@visite/core/vocabulary/schedule.ts';
import { and, count, desc, eq, gte, isNotNull, isNull, or, sql } from 'drizzle-orm';
import type { Database } from '#platform/database.ts';
import type { House } from '#platform/house.ts';
import { vocab_parameters, vocab_reviews } from './tables.ts';

/** After so many more answers it is worth fitting anew. */
const MORE_ANSWERS = 100;

const isCounted = and(isNull(vocab_reviews.undone_at), isNotNull(vocab_reviews.vocab_item_id));

/** Whose answers are enough, and have become more since they were last fitted. */
const findWhoseTurnItIs = (db: Database) =>
  db
    .select({ user_id: vocab_reviews.user_id, answers: count() })
    .from(vocab_reviews)
    .leftJoin(vocab_parameters, eq(vocab_parameters.user_id, vocab_reviews.user_id))
    .where(isCounted)
    .groupBy(vocab_reviews.user_id, vocab_parameters.answers)
    .having(
      and(
        gte(count(), LEAST_ANSWERS),
        or(isNull(vocab_parameters.answers), gte(count(), sql`${vocab_parameters.answers} + ${MORE_ANSWERS}`)),
      ),
    );

/** The newest answers, of words that were new with the first of them: what is known of others is not seen from here. */
async function answersOf(db: Database, userId: string): Promise<PastAnswer[]> {
  const rows = await db
    .select({
      word: vocab_reviews.vocab_item_id,
      rating: vocab_reviews.rating,
      reviewed_at: vocab_reviews.reviewed_at,
      is_first: sql<boolean>`${vocab_reviews.state_before} is null`,
    })
    .from(vocab_reviews)
    .where(and(eq(vocab_reviews.user_id, userId), isCounted))
    .orderBy(desc(vocab_reviews.reviewed_at), desc(vocab_reviews.id))
    .limit(MOST_ANSWERS);
  const begun = new Set(rows.filter(({ is_first }) => is_first).map(({ word }) => word));
  return rows.flatMap(({ word, rating, reviewed_at }) =>
    word !== null && begun.has(word) ? [{ word, rating: rating as Rating, at: reviewed_at.getTime() }] : [],
  );
}

/** Fits the parameters of those whose answers are enough, one person after the other; called once a day. */
export async function fitVocabulary(house: House): Promise<void> {
  for (const { user_id, answers } of await findWhoseTurnItIs(house.db)) {
    const values = { w: await fitParameters(await answersOf(house.db, user_id), breathe), answers, fitted_at: house.now() };
    await house.db
      .insert(vocab_parameters)
      .values({ user_id, ...values })
      .onConflictDoUpdate({ target: vocab_parameters.user_id, set: values });
  }
}

/** By what a person's words come back; nothing of it where the library's parameters hold. */
export async function parametersOf(db: Database, userId: string): Promise<ScheduleParameters> {
  const [row] = await db.select({ w: vocab_parameters.w }).from(vocab_parameters).where(eq(vocab_parameters.user_id, userId));
  return row?.w ? { w: row.w } : {};
}
