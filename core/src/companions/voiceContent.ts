import { EverydayAnswer } from '@visite/contract/personas.ts';
import { z } from 'zod';
import { Bilingual } from './companionContent.ts';
import { Question, Reaction, Said } from './voice/said.ts';

const Phrases = z.array(z.string().min(1)).min(1);

export const VoiceQuestion = z.strictObject({
  key: z.string().regex(/^[a-z0-9_]+$/),
  ask: Question,
  /** Matters (content/companion/matters.yaml) that answer it: once one was told, it is not asked any more. */
  matters: z.array(z.string().min(1)).default([]),
  /**
   * Said to a short answer that speaks of one of the alternatives: each of its words, in any inflection, and not denied. The first that fits
   * counts; it must fit every such answer. One that is glad or sorry is kept back where the answer sounds otherwise.
   */
  reactions: z.array(z.strictObject({ about: z.array(z.array(z.string().min(1)).min(1)).min(1), say: Reaction })).min(1),
  /** A second question on the same matter, when the answer was one or two words. */
  more: Question,
  /** The companion's own answer, when the learner asks back. */
  own: Said,
});
export type VoiceQuestion = z.infer<typeof VoiceQuestion>;

/** content/voice-chat/<topic>.yaml: a spoken talk between colleagues, in natural German, with du. */
export const VoiceTopicFile = z.strictObject({
  title: Bilingual,
  description: Bilingual,
  /** Place among the topics. */
  order: z.int().min(1),
  opening: Said,
  questions: z.array(VoiceQuestion).min(12),
  closing: Said,
});
export type VoiceTopicFile = z.infer<typeof VoiceTopicFile>;

const Lines = z.strictObject({ simple: z.array(z.string().min(1)).min(1), full: z.array(z.string().min(1)).min(1) });
export type Lines = z.infer<typeof Lines>;
/** Lines that ask nothing: a question follows them. */
const Reactions = Lines.refine(({ simple, full }) => ![...simple, ...full].some((line) => line.includes('?')), 'a reaction asks nothing');

/** content/companion/voice.yaml: what is said in every voice chat, whatever the topic. */
export const VoiceManners = z.strictObject({
  /** Before the question that was not understood, asked again simply. */
  repeat: Reactions,
  /** After an explained word, before going on. */
  after_word: Reactions,
  /** When the learner is at a loss for words. */
  take_time: Reactions,
  farewell: Reactions,
  /** Invites to go on telling once every question was asked. */
  go_on: Lines,
  /** To an answer in which no matter is known, by what it sounds like; each fits whatever was said so. */
  reactions: z.strictObject({ good: Reactions, bad: Reactions, mixed: Reactions, plan: Reactions, past: Reactions, plain: Reactions }),
  /** Questions that stay with something hard that was just told. */
  stay: Lines,
  /** `{x}`: words of the learner, or the learner's sentence put right. */
  echo: Reactions,
  recast: Reactions,
  /** To a word or two. */
  short: Reactions,
  greeting: Reactions,
  thanks: Reactions,
  /** To signs without a word. */
  laughing: Reactions,
  sad_face: Reactions,
  only_signs: Reactions,
  /** To letters at random. */
  unreadable: Reactions,
  other_language: Reactions,
  insult: Reactions,
  no_time: Reactions,
  other_topic: Reactions,
  skip: Reactions,
  in_german: Reactions,
  not_in_german: Reactions,
  unknown_word: Reactions,
  /** To a question of which the companion knows nothing. */
  unknown_question: Reactions,
  /** How learners say so; phrases as in matters.yaml. */
  heard: z.strictObject({
    repeat: Phrases,
    /** The same where hardly anything else is said. */
    again: Phrases,
    ask_back: Phrases,
    at_a_loss: Phrases,
    no_time: Phrases,
    other_topic: Phrases,
    skip: Phrases,
    greeting: Phrases,
    thanks: Phrases,
    insult: Phrases,
  }),
});
export type VoiceManners = z.infer<typeof VoiceManners>;

/** content/companion/jule.yaml: what the companion answers about herself, as persons of cases answer about daily life. */
export const OwnAnswers = z.array(EverydayAnswer).min(60);
