import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { Id, Language, Time } from './primitives.ts';

/** Under which heading a mistake is counted in an evaluation. */
export const CorrectionCategory = z.enum([
  'article',
  'verb_form',
  'word_order',
  'case',
  'preposition',
  'word_choice',
  'spelling',
  'address',
]);

/** A topic of the grammar appendix, which every mistake that rules find belongs to. */
export const GrammarTopic = z.enum([
  'gender',
  'case',
  'adjective-ending',
  'plural',
  'n-declension',
  'missing-article',
  'missing-word',
  'subject-verb',
  'verb-form',
  'participle',
  'auxiliary',
  'modal-verb',
  'infinitive-with-zu',
  'verb-second',
  'verb-last',
  'sentence-bracket',
  'separable-verb',
  'two-way-preposition',
  'preposition',
  'reflexive',
  'pronoun',
  'negation',
  'comparison',
  'conjunction',
  'word-choice',
  'spelling',
  'capital',
  'address',
]);
export type GrammarTopic = z.infer<typeof GrammarTopic>;

/** A mistake in a text, with its smallest correction. */
export const TextCorrection = z.object({
  category: CorrectionCategory,
  /** Null where a language model found it: it names no topic. Missing in evaluations that were made before topics had names. */
  topic: GrammarTopic.nullish(),
  /** The learner's own words, exactly as written. */
  original: z.string(),
  correction: z.string(),
  /** One line, in plain German. */
  reason: z.string(),
});
export type TextCorrection = z.infer<typeof TextCorrection>;

/** A correction with its place in the text. */
export const TextMark = TextCorrection.extend({
  /** UTF-16 places in the text: from `start` to before `end` stands `original`. */
  start: z.int().min(0),
  end: z.int().min(0),
});
export type TextMark = z.infer<typeof TextMark>;

/** As long as a documentation, a letter or a journal entry gets. */
export const MAX_CHECKED_TEXT = 8000;

export const checkText = endpoint({
  method: 'POST',
  path: '/language/check',
  summary: 'The mistakes that the rules find in a text while it is written; nothing is kept',
  auth: 'bearer',
  body: z.object({ text: z.string().max(MAX_CHECKED_TEXT) }),
  response: z.object({ corrections: z.array(TextMark) }),
});

/** A topic as learners read it: rule and example in German, title and rule in their own language where there is one. */
export const GrammarTopicFace = z.object({
  topic: GrammarTopic,
  title: z.string(),
  /** One or two sentences in plain German. */
  rule: z.string(),
  /** More about it, in plain German, a paragraph each. */
  explanation: z.array(z.string()),
  /** Forms at a glance; the first row is the head. */
  table: z.array(z.array(z.string())).nullable(),
  /** From the ward. `wrong` as learners say it. */
  examples: z.array(z.object({ wrong: z.string().nullable(), right: z.string() })),
  /** To try oneself: one gap `___`, one right option. */
  exercises: z.array(z.object({ prompt: z.string(), options: z.array(z.string()), answer: z.string(), why: z.string() })),
  /** In the language that was asked for, if it is not German. */
  own: z.object({ title: z.string(), rule: z.string() }).nullable(),
});
export type GrammarTopicFace = z.infer<typeof GrammarTopicFace>;

export const listGrammarTopics = endpoint({
  method: 'GET',
  path: '/appendices/grammar/',
  summary: 'The topics of the grammar appendix, with title and rule in a language of the reader',
  auth: 'public',
  query: z.object({ language: Language.default('deu') }),
  response: z.object({
    /** In which the rules can be read. */
    languages: z.array(z.object({ code: Language, bcp47: z.string(), native_name: z.string() })),
    topics: z.array(GrammarTopicFace),
  }),
});

export const extractGrammarHtml = endpoint({
  method: 'GET',
  path: '/appendices/grammar/extract-html',
  summary: 'The grammar appendix as HTML (specification 7)',
  auth: 'public',
  response: z.object({ html: z.string() }),
});

/** A sentence to put right: one's own, or one of the grammar appendix. */
export const PracticeExercise = z.object({
  /** The same exercise has the same key each time. */
  key: z.string().min(1).max(400),
  topic: GrammarTopic,
  source: z.enum(['own', 'appendix']),
  /** A sentence with one gap `___`; null where the options are whole sentences. */
  prompt: z.string().nullable(),
  options: z.array(z.string()),
  answer: z.string(),
  /** Why it is right, in plain German. */
  why: z.string(),
});
export type PracticeExercise = z.infer<typeof PracticeExercise>;

export const getPractice = endpoint({
  method: 'GET',
  path: '/language/practice',
  summary: "What of the caller's German is due to be practised: own sentences with a mistake, and the grammar of the most frequent ones",
  auth: 'bearer',
  query: z.object({ topic: GrammarTopic.optional(), limit: z.coerce.number().int().min(1).max(30).default(6) }),
  response: z.object({
    exercises: z.array(PracticeExercise),
    /** How many are due in all. */
    due: z.int(),
    /** How many were answered today. */
    answered_today: z.int(),
  }),
});

export const answerPractice = endpoint({
  method: 'POST',
  path: '/language/practice',
  summary: 'Notes the first answer to an exercise; sent twice it counts once',
  auth: 'bearer',
  body: z.object({ id: Id, ...PracticeExercise.pick({ key: true, topic: true }).shape, is_right: z.boolean() }),
  responseType: 'empty',
});

/** How often a topic's mistakes came, week by week. */
export const TopicOverWeeks = z.object({
  topic: GrammarTopic,
  /** Mistakes in each of `weeks`, oldest first. */
  mistakes: z.array(z.int()),
  /**
   * By mistakes for the words written or said: `rarer` and `more_often` compare the last three weeks with those before, `gone` says none
   * in three weeks, `new` none before the last three; `steady` otherwise. Null with too few words in either.
   */
  trend: z.enum(['new', 'rarer', 'more_often', 'steady', 'gone']).nullable(),
  /** Answers to exercises of the topic in the last four weeks; null where there were none. */
  practised: z.object({ right: z.int(), answers: z.int() }).nullable(),
  /** The latest of them. */
  latest: z.object({ original: z.string(), correction: z.string(), sentence: z.string(), created_at: Time }),
});
export type TopicOverWeeks = z.infer<typeof TopicOverWeeks>;

export const myLanguage = endpoint({
  method: 'GET',
  path: '/users/my-language',
  summary: "The caller's mistakes of the last twelve weeks by topic, the most frequent first",
  auth: 'bearer',
  response: z.object({
    /** Mondays by the person's own dates, oldest first; the last is this week. `words`: German words said or written. */
    weeks: z.array(z.object({ starts_on: z.iso.date(), words: z.int() })),
    topics: z.array(TopicOverWeeks),
  }),
});
