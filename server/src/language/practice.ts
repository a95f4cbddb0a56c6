import type { Answer, Request } from '@visite/contract/endpoint.ts';
import type {
  answerPractice as answerContract,
  getPractice as contract,
  GrammarTopic,
  PracticeExercise,
} from '@visite/contract/language.ts';
import { type OwnMistake, practiceFor } from '@visite/core/language/practice.ts';
import { localDate } from '@visite/core/progress/streak.ts';
import { and, asc, count, eq, gte, sql } from 'drizzle-orm';
import type { House } from '#platform/house.ts';
import type { GrammarAppendix } from './grammarAppendix.ts';
import { findSamples, overWeeks, type Sample } from './samples.ts';
import { practice_answers } from './tables.ts';

const DAY_MS = 86_400_000;
/** Four weeks of answers say how somebody does in a topic now. */
const RECENT_MS = 28 * DAY_MS;
/** An exercise comes again after at most 60 days; older answers decide nothing. */
const KEPT_MS = 200 * DAY_MS;

/** How the answers of the last four weeks went, by topic. */
export async function findPractised(house: House, userId: string): Promise<Map<GrammarTopic, { right: number; answers: number }>> {
  const rows = await house.db
    .select({
      topic: practice_answers.topic,
      right: sql<number>`count(*) filter (where ${practice_answers.is_right})`.mapWith(Number),
      answers: count(),
    })
    .from(practice_answers)
    .where(and(eq(practice_answers.user_id, userId), gte(practice_answers.created_at, new Date(house.now().getTime() - RECENT_MS))))
    .groupBy(practice_answers.topic);
  return new Map(rows.map(({ topic, ...of }) => [topic, of]));
}

const exercisesOf = ({ topics }: GrammarAppendix): PracticeExercise[] =>
  topics.flatMap(({ topic, exercises }) =>
    exercises.map((exercise, at): PracticeExercise => ({ key: `${topic}:${at}`, topic, source: 'appendix', ...exercise })),
  );

/** The mistakes of the samples, sentence by sentence. */
const bySentence = (samples: readonly Sample[]): OwnMistake[][] =>
  samples.flatMap(({ mistakes }) => {
    const known = mistakes.flatMap(({ topic, ...mistake }) => (topic ? [{ topic, ...mistake }] : []));
    return [...Map.groupBy(known, ({ sentence }) => sentence).values()];
  });

/** What of somebody's German is due to be practised today (decision 37); of one topic only when it is named. */
export async function getPractice(
  house: House,
  appendix: GrammarAppendix,
  userId: string,
  { topic, limit }: Request<typeof contract>['query'],
): Promise<Answer<typeof contract>> {
  const found = await findSamples(house, userId, 'mistaken');
  const { samples, today, timeZone } = found;
  const since = new Date(house.now().getTime() - KEPT_MS);
  const rows = await house.db
    .select({ key: practice_answers.key, is_right: practice_answers.is_right, at: practice_answers.created_at })
    .from(practice_answers)
    .where(and(eq(practice_answers.user_id, userId), gte(practice_answers.created_at, since)))
    .orderBy(asc(practice_answers.created_at));
  const answers = rows.map(({ at, ...answer }) => ({ ...answer, date: localDate(at.getTime(), timeZone) }));
  const due = practiceFor({
    topics: topic ? [topic] : overWeeks(found).topics.map((one) => one.topic),
    sentences: bySentence(samples),
    appendix: exercisesOf(appendix),
    answers,
    today,
  });
  return {
    exercises: due.slice(0, limit),
    due: due.length,
    answered_today: answers.filter(({ date }) => date === today).length,
  };
}

export async function answerPractice(house: House, userId: string, body: Request<typeof answerContract>['body']): Promise<undefined> {
  await house.db
    .insert(practice_answers)
    .values({ ...body, user_id: userId, created_at: house.now() })
    .onConflictDoNothing();
}
