import type { Language } from '@visite/contract/primitives.ts';
import { LEECH_LAPSES } from '@visite/core/vocabulary/schedule.ts';
import { and, asc, count, countDistinct, desc, eq, gte, isNull, lt, min, or, type SQL, sql } from 'drizzle-orm';
import { users } from '#accounts/tables.ts';
import type { Database } from '#platform/database.ts';
import { vocab_cards, vocab_items, vocab_lists, vocab_reviews } from './tables.ts';

/** Whose words, and of which of their lists. */
export interface Whose {
  user_id: string;
  vocab_list_id?: string | undefined;
}

const ofLearner = ({ user_id, vocab_list_id }: Whose) =>
  and(eq(vocab_lists.user_id, user_id), vocab_list_id ? eq(vocab_items.vocab_list_id, vocab_list_id) : undefined);
const isAsked = or(isNull(vocab_cards.is_paused), eq(vocab_cards.is_paused, false));
const isDueBefore = (end: Date) => and(isAsked, lt(vocab_cards.due_at, end));
const isNew = and(isAsked, isNull(vocab_cards.due_at));

const withCards = (db: Database, where: SQL | undefined) =>
  db
    .select({ item: vocab_items, card: vocab_cards })
    .from(vocab_items)
    .innerJoin(vocab_lists, eq(vocab_lists.id, vocab_items.vocab_list_id))
    .leftJoin(vocab_cards, eq(vocab_cards.vocab_item_id, vocab_items.id))
    .where(where)
    .$dynamic();

async function countWords(db: Database, where: SQL | undefined): Promise<number> {
  const [row] = await db
    .select({ n: count() })
    .from(vocab_items)
    .innerJoin(vocab_lists, eq(vocab_lists.id, vocab_items.vocab_list_id))
    .leftJoin(vocab_cards, eq(vocab_cards.vocab_item_id, vocab_items.id))
    .where(where);
  return Number(row?.n ?? 0);
}

/** What has waited longest comes first. */
export const findDue = (db: Database, whose: Whose, end: Date, limit: number) =>
  withCards(db, and(ofLearner(whose), isDueBefore(end)))
    .orderBy(asc(vocab_cards.due_at), asc(vocab_items.id))
    .limit(limit);

/** In the order in which they were met. */
export const findNew = (db: Database, whose: Whose, limit: number) =>
  withCards(db, and(ofLearner(whose), isNew))
    .orderBy(asc(vocab_items.created_at), asc(vocab_items.id))
    .limit(limit);

export const findAny = (db: Database, whose: Whose, limit: number) => withCards(db, ofLearner(whose)).orderBy(sql`random()`).limit(limit);

export const countDue = (db: Database, whose: Whose, end: Date) => countWords(db, and(ofLearner(whose), isDueBefore(end)));
export const countNew = (db: Database, whose: Whose) => countWords(db, and(ofLearner(whose), isNew));

export async function findNextDue(db: Database, whose: Whose, end: Date): Promise<Date | null> {
  const [row] = await db
    .select({ at: min(vocab_cards.due_at) })
    .from(vocab_cards)
    .innerJoin(vocab_items, eq(vocab_items.id, vocab_cards.vocab_item_id))
    .innerJoin(vocab_lists, eq(vocab_lists.id, vocab_items.vocab_list_id))
    .where(and(ofLearner(whose), isAsked, gte(vocab_cards.due_at, end)));
  return row?.at ?? null;
}

/** Every word's card without its texts; null for a word that is new. */
export const findCards = (db: Database, userId: string) =>
  db
    .select({ card: vocab_cards })
    .from(vocab_items)
    .innerJoin(vocab_lists, eq(vocab_lists.id, vocab_items.vocab_list_id))
    .leftJoin(vocab_cards, eq(vocab_cards.vocab_item_id, vocab_items.id))
    .where(eq(vocab_lists.user_id, userId));

const MOST_SET_APART = 100;

/** Paused words, then those that are forgotten again and again, the most often forgotten first: as many as somebody looks through. */
export const findSetApart = (db: Database, userId: string) =>
  withCards(db, and(ofLearner({ user_id: userId }), or(eq(vocab_cards.is_paused, true), gte(vocab_cards.lapses, LEECH_LAPSES))))
    .orderBy(desc(vocab_cards.is_paused), desc(vocab_cards.lapses), asc(vocab_items.id))
    .limit(MOST_SET_APART);

const counts = (userId: string, since: Date) =>
  and(eq(vocab_reviews.user_id, userId), gte(vocab_reviews.reviewed_at, since), isNull(vocab_reviews.undone_at));

export const findReviewsSince = (db: Database, userId: string, since: Date) =>
  db
    .select({ at: vocab_reviews.reviewed_at, rating: vocab_reviews.rating, is_first: sql<boolean>`${vocab_reviews.state_before} is null` })
    .from(vocab_reviews)
    .where(counts(userId, since));

/** Words answered between two instants, and how many of them were new then. */
export async function countAnswered(db: Database, userId: string, since: Date, until: Date) {
  const [row] = await db
    .select({
      answered: countDistinct(sql`coalesce(${vocab_reviews.vocab_item_id}, ${vocab_reviews.id})`),
      begun: sql<number>`(count(*) filter (where ${vocab_reviews.state_before} is null))::int`,
    })
    .from(vocab_reviews)
    .where(and(counts(userId, since), lt(vocab_reviews.reviewed_at, until)));
  return { answered: Number(row?.answered ?? 0), begun: Number(row?.begun ?? 0) };
}

/** The word with its owner, locked until the end of the transaction: answers to it come one after the other. */
export async function lockVocab(db: Database, vocabItemId: string) {
  const [found] = await db
    .select({ item: vocab_items, user_id: vocab_lists.user_id })
    .from(vocab_items)
    .innerJoin(vocab_lists, eq(vocab_lists.id, vocab_items.vocab_list_id))
    .where(eq(vocab_items.id, vocabItemId))
    .for('update', { of: vocab_items });
  return found;
}

export async function findReview(db: Database, id: string) {
  const [found] = await db.select().from(vocab_reviews).where(eq(vocab_reviews.id, id));
  return found;
}

export async function nativeLanguageOf(db: Database, userId: string): Promise<Language> {
  const [row] = await db.select({ language: users.native_language }).from(users).where(eq(users.id, userId));
  return (row?.language ?? 'deu') as Language;
}
