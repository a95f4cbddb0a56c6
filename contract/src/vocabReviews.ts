import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { Id, SentAt, Time } from './primitives.ts';
import { VocabItem } from './vocabulary.ts';

/** How a word is asked for (domain 5): typed, chosen from some, spoken, written down as heard, or put into its sentence. */
export const QUESTION_KINDS = ['typed', 'chosen', 'spoken', 'heard', 'cloze'] as const;
export const QuestionKind = z.enum(QUESTION_KINDS);
export type QuestionKind = z.infer<typeof QuestionKind>;

/** `almost`: one typing error. `other_form`: the right word, but not as its sentence needs it. */
export const VERDICTS = ['right', 'almost', 'other_form', 'wrong_article', 'no_article', 'wrong'] as const;
export const Verdict = z.enum(VERDICTS);
export type Verdict = z.infer<typeof Verdict>;

/** What spaced repetition is told of an answer. */
export const RATINGS = ['again', 'hard', 'good', 'easy'] as const;
export const Rating = z.enum(RATINGS);
export type Rating = z.infer<typeof Rating>;

/** How well a word is known. `mature`: it will be remembered for three weeks and more. */
export const VocabCard = z.object({
  stage: z.enum(['new', 'learning', 'mature']),
  due_at: Time.nullable(),
  reps: z.int().min(0),
  lapses: z.int().min(0),
  /** Forgotten again and again: better learned in another way. */
  is_leech: z.boolean(),
  /** Not asked for in the daily test. */
  is_paused: z.boolean(),
});
export type VocabCard = z.infer<typeof VocabCard>;

/** A word is the learner's own, so its answer comes with the question. */
export const VocabQuestion = z.object({
  kind: QuestionKind,
  word: VocabItem,
  card: VocabCard,
  /** With `chosen`: the word among others, each with its article. */
  choices: z.array(z.string()),
});
export type VocabQuestion = z.infer<typeof VocabQuestion>;

export const getVocabTest = endpoint({
  method: 'GET',
  path: '/vocabs/test',
  summary: 'The words of today’s test with their questions: due ones first, then new ones; in practice any of one’s words',
  auth: 'bearer',
  query: z.object({
    mode: z.enum(['test', 'practice']).default('test'),
    vocab_list_id: Id.optional(),
    limit: z.coerce.number().int().min(1).max(100).default(20),
  }),
  response: z.object({
    questions: z.array(VocabQuestion),
    /** Left today, those of `questions` included. */
    due_count: z.int().min(0),
    new_count: z.int().min(0),
    /** Words answered today. */
    answered_count: z.int().min(0),
    /** When the next word is due after today; null where none is. */
    next_due_at: Time.nullable(),
  }),
});
export type VocabTest = z.infer<typeof getVocabTest.response>;

const AnswerAction = z.object({
  action: z.literal('answer'),
  /** Made by the browser: an answer that is sent twice counts once. */
  id: Id,
  kind: QuestionKind,
  /** Empty where the learner did not know. */
  answer: z.string().max(500),
  duration_ms: z.int().min(0).max(3_600_000),
  /** When it was answered, where it was sent later; now when left out. */
  answered_at: Time.optional(),
  sent_at: SentAt,
});

export const reviewVocab = endpoint({
  method: 'POST',
  path: '/vocabs/{vocab_item_id}/review',
  summary: 'Answers a word of the daily test, takes an answer back, counts it as right after all, or pauses the word',
  auth: 'bearer',
  params: z.object({ vocab_item_id: Id }),
  body: z.discriminatedUnion('action', [
    AnswerAction,
    z.object({ action: z.literal('undo'), id: Id }),
    z.object({ action: z.literal('was_right'), id: Id }),
    z.object({ action: z.literal('pause') }),
    z.object({ action: z.literal('resume') }),
  ]),
  response: z.object({
    /** Of the answer that was sent or changed; null after all else. */
    verdict: Verdict.nullable(),
    rating: Rating.nullable(),
    card: VocabCard,
  }),
});
export type VocabReview = z.infer<typeof reviewVocab.response>;

const LocalDay = z.iso.date();

export const VocabStats = z.object({
  words: z.int().min(0),
  due_today: z.int().min(0),
  /** New words that today's test still brings. */
  new_today: z.int().min(0),
  /** Never asked for so far. */
  new: z.int().min(0),
  learning: z.int().min(0),
  mature: z.int().min(0),
  paused: z.int().min(0),
  /** Of the words asked for again within the last 30 days: how many were remembered; `rate` is null where none was asked for. */
  retention: z.object({ reviews: z.int().min(0), remembered: z.int().min(0), rate: z.number().min(0).max(1).nullable() }),
  /** Days are those of the person's own calendar. Today, with what is overdue, and the 13 days after it. */
  forecast: z.array(z.object({ date: LocalDay, due: z.int().min(0) })),
  /** The last 30 days, today last. */
  reviews_by_day: z.array(z.object({ date: LocalDay, reviews: z.int().min(0) })),
  next_due_at: Time.nullable(),
  is_test_taken_today: z.boolean(),
  /** Words that are paused, and those that are forgotten again and again: a hundred at most. */
  set_apart: z.array(z.object({ word: VocabItem, card: VocabCard })),
});
export type VocabStats = z.infer<typeof VocabStats>;

export const getMyVocabStats = endpoint({
  method: 'GET',
  path: '/users/my-vocab-stats',
  summary: 'How well the caller knows their words, what is due, and how much of it was remembered',
  auth: 'bearer',
  response: VocabStats,
});

export const dailyVocabTestTaken = endpoint({
  method: 'POST',
  path: '/users/daily-vocab-test-taken',
  summary: 'Gives the points of a day’s vocabulary test, once a day and only when the stored answers make one',
  auth: 'bearer',
  /** When the test was taken, where it was sent later; now when left out. */
  query: z.object({ taken_at: Time.optional(), sent_at: SentAt }),
  response: z.object({ is_taken: z.boolean(), xp: z.int().min(0) }),
});
