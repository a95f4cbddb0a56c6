import type { Request } from '@visite/contract/endpoint.ts';
import type { reviewVocab as contract, Rating, Verdict, VocabReview } from '@visite/contract/vocabReviews.ts';
import type { Caller } from '@visite/core/permissions/caller.ts';
import { mayUseVocab } from '@visite/core/permissions/resources.ts';
import { doneAt } from '@visite/core/progress/doneAt.ts';
import { judgeAnswer } from '@visite/core/vocabulary/judgeAnswer.ts';
import { rateAnswer } from '@visite/core/vocabulary/rateAnswer.ts';
import { eq } from 'drizzle-orm';
import { signedIn } from '#accounts/signedIn.ts';
import type { Database } from '#platform/database.ts';
import { AppError, conflict, notFound } from '#platform/errors.ts';
import type { House } from '#platform/house.ts';
import { cardForWire, findCard, setPaused, stateOf } from './cards.ts';
import { parametersOf } from './fitVocabulary.ts';
import { answersAfter, answersFrom, countAnew } from './laterAnswers.ts';
import { findReview, lockVocab } from './reviewSql.ts';
import { vocabForWire } from './sql.ts';
import { vocab_reviews } from './tables.ts';

type Body = Request<typeof contract>['body'];
type Action<A extends Body['action']> = Extract<Body, { action: A }>;
type Locked = NonNullable<Awaited<ReturnType<typeof lockVocab>>>;
type Outcome = Pick<VocabReview, 'verdict' | 'rating'>;

const NOTHING: Outcome = { verdict: null, rating: null };
const outcomeOf = ({ verdict, rating }: { verdict: string; rating: string }): Outcome => ({
  verdict: verdict as Verdict,
  rating: rating as Rating,
});

/**
 * An answer counts for when it was given: one that comes after a later one, from a device that had no connection, is put before it, and
 * the later ones are counted anew.
 */
async function answer(db: Database, { item, user_id }: Locked, body: Action<'answer'>, now: Date) {
  const { id, kind, answer: given, duration_ms, answered_at, sent_at } = body;
  const saidMs = doneAt({ done_at: answered_at, sent_at }, now.getTime(), item.created_at.getTime());
  const later = (await answersFrom(db, item.id, new Date(saidMs + 1))).filter((one) => one.id !== id);
  const before = later[0] ? later[0].state_before : stateOf(await findCard(db, item.id));
  // A word may have come with the schedule of another program: nothing was answered here before that.
  const reviewed_at = new Date(Math.max(saidMs, before?.last_review_at ?? 0));
  const verdict = judgeAnswer(kind, vocabForWire(item), given);
  const rating = rateAnswer({ verdict, kind, duration_ms, term: item.term });
  const [stored] = await db
    .insert(vocab_reviews)
    .values({
      id,
      user_id,
      vocab_item_id: item.id,
      kind,
      answer: given,
      verdict,
      rating,
      duration_ms,
      state_before: before,
      reviewed_at,
    })
    .onConflictDoNothing()
    .returning();
  if (stored) {
    await countAnew(db, item.id, before, [stored, ...later], await parametersOf(db, user_id));
    return outcomeOf(stored);
  }
  // Sent twice: what it was judged as the first time.
  const first = await findReview(db, id);
  if (first?.vocab_item_id !== item.id) throw conflict('conflict');
  return outcomeOf(first);
}

/** An answer to the word. Errors: 404 for one that is not the word's. */
async function reviewOf(db: Database, { item }: Locked, id: string) {
  const review = await findReview(db, id);
  if (review?.vocab_item_id !== item.id) throw notFound();
  return review;
}

async function undo(db: Database, locked: Locked, { id }: Action<'undo'>, now: Date) {
  const review = await reviewOf(db, locked, id);
  if (review.undone_at) return NOTHING;
  await db.update(vocab_reviews).set({ undone_at: now }).where(eq(vocab_reviews.id, id));
  const later = await answersAfter(db, review);
  await countAnew(db, locked.item.id, review.state_before, later, await parametersOf(db, locked.user_id));
  return NOTHING;
}

/** The learner knows better than the rules whether the word was meant: it counts as remembered, neither quickly nor slowly. */
async function wasRight(db: Database, locked: Locked, { id }: Action<'was_right'>) {
  const review = await reviewOf(db, locked, id);
  if (review.undone_at) throw conflict('conflict');
  if (review.verdict === 'right') return outcomeOf(review);
  const right = { verdict: 'right', rating: 'good' } as const;
  await db.update(vocab_reviews).set(right).where(eq(vocab_reviews.id, id));
  const answers = [{ ...review, ...right }, ...(await answersAfter(db, review))];
  await countAnew(db, locked.item.id, review.state_before, answers, await parametersOf(db, locked.user_id));
  return right;
}

async function act(db: Database, locked: Locked, body: Body, now: Date): Promise<Outcome> {
  switch (body.action) {
    case 'answer':
      return answer(db, locked, body, now);
    case 'undo':
      return undo(db, locked, body, now);
    case 'was_right':
      return wasRight(db, locked, body);
    case 'pause':
    case 'resume':
      await setPaused(db, locked.item.id, body.action === 'pause');
      return NOTHING;
  }
}

/** One step of the daily test on a word of one's own. Errors: 404, 409 `conflict` for an answer under another word's id, or one counted as right that was taken back. */
export async function reviewVocab(house: House, caller: Caller, { params, body }: Request<typeof contract>): Promise<VocabReview> {
  const user = signedIn(caller);
  return house.db.transaction(async (tx) => {
    const locked = await lockVocab(tx, params.vocab_item_id);
    if (!locked) throw notFound();
    const verdict = mayUseVocab(user, locked.user_id);
    if (verdict !== 'allowed') throw new AppError(verdict);
    const outcome = await act(tx, locked, body, house.now());
    return { ...outcome, card: cardForWire(await findCard(tx, locked.item.id)) };
  });
}
