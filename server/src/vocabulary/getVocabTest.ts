import type { Request } from '@visite/contract/endpoint.ts';
import type { getVocabTest as contract, VocabQuestion, VocabTest } from '@visite/contract/vocabReviews.ts';
import type { Caller } from '@visite/core/permissions/caller.ts';
import { dayOf } from '@visite/core/progress/localDays.ts';
import { newWordsLeft } from '@visite/core/vocabulary/dailyTest.ts';
import { choicesFor, questionKind } from '@visite/core/vocabulary/questionKind.ts';
import { signedIn } from '#accounts/signedIn.ts';
import { timeZoneOf } from '#accounts/timeZoneOf.ts';
import { notFound } from '#platform/errors.ts';
import type { House } from '#platform/house.ts';
import { type CardRow, cardForWire } from './cards.ts';
import { countAnswered, countDue, countNew, findAny, findDue, findNew, findNextDue, nativeLanguageOf, type Whose } from './reviewSql.ts';
import { findListOwner, vocabForWire } from './sql.ts';
import type { vocab_items } from './tables.ts';

/** From so many of the learner's other words the choices are taken. */
const WORDS_TO_CHOOSE_FROM = 60;

interface Found {
  item: typeof vocab_items.$inferSelect;
  card: CardRow | null;
}

async function questionsOf(house: House, userId: string, found: Found[]): Promise<VocabQuestion[]> {
  if (found.length === 0) return [];
  const nativeLanguage = await nativeLanguageOf(house.db, userId);
  const others = (await findAny(house.db, { user_id: userId }, WORDS_TO_CHOOSE_FROM)).map(({ item }) => vocabForWire(item));
  return found.map(({ item, card: row }) => {
    const [word, card] = [vocabForWire(item), cardForWire(row)];
    const choices = choicesFor(word, others, Math.random);
    const kind = questionKind({ word, card, choices, nativeLanguage });
    return { kind, word, card, choices: kind === 'chosen' ? choices : [] };
  });
}

/** What is left of today's test: words that are due by the end of the learner's day, and as many new ones as it has room for. */
export async function leftToday(house: Pick<House, 'db' | 'now'>, whose: Whose) {
  const timeZone = await timeZoneOf(house.db, whose.user_id);
  const today = dayOf(house.now().getTime(), timeZone);
  const ends = new Date(today.ends);
  const { answered, begun } = await countAnswered(house.db, whose.user_id, new Date(today.begins), ends);
  const due = await countDue(house.db, whose, ends);
  const fresh = Math.min(newWordsLeft(begun), await countNew(house.db, whose));
  return { timeZone, ends, answered, due, fresh };
}

/** The words of the test with their questions; practice asks for any of one's words. Errors: 404 for a list of somebody else. */
export async function getVocabTest(house: House, caller: Caller, { query }: Request<typeof contract>): Promise<VocabTest> {
  const { user_id } = signedIn(caller);
  const { mode, vocab_list_id, limit } = query;
  if (vocab_list_id && (await findListOwner(house.db, vocab_list_id)) !== user_id) throw notFound();
  const whose = { user_id, vocab_list_id };
  const { ends, answered, due, fresh } = await leftToday(house, whose);
  const waiting = mode === 'practice' ? await findAny(house.db, whose, limit) : await findDue(house.db, whose, ends, limit);
  const room = mode === 'practice' ? 0 : Math.min(fresh, limit - waiting.length);
  const begun = room > 0 ? await findNew(house.db, whose, room) : [];
  return {
    questions: await questionsOf(house, user_id, [...waiting, ...begun]),
    due_count: due,
    new_count: fresh,
    answered_count: answered,
    next_due_at: (await findNextDue(house.db, whose, ends))?.toISOString() ?? null,
  };
}
