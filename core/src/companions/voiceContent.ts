import { z } from 'zod';
import { Bilingual } from './companionContent.ts';

/** How a colleague says it: `simple` for A1 to B1, `full` above. */
const Said = z.strictObject({ simple: z.string().min(1), full: z.string().min(1) });
export type Said = z.infer<typeof Said>;

export const VoiceQuestion = z.strictObject({
  key: z.string().regex(/^[a-z0-9_]+$/),
  ask: Said,
  /** Said when the answer speaks of one of the alternatives: each of its words, in any inflection, and not denied. The first that fits counts. */
  reactions: z.array(z.strictObject({ about: z.array(z.array(z.string().min(1)).min(1)).min(1), say: Said })).min(1),
  /** Said to any other answer; it must fit whatever was said. */
  otherwise: Said,
  /** A second question on the same matter, when the answer was one or two words. */
  more: Said,
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

/** content/companion/voice.yaml: what is said in every voice chat, whatever the topic. */
export const VoiceManners = z.strictObject({
  /** Before the question that was not understood, asked again simply. */
  repeat: Lines,
  /** After an explained word, before going on. */
  after_word: Lines,
  /** When the learner is at a loss for words. */
  take_time: Lines,
  farewell: Lines,
  /** Invites to go on telling once every question was asked. */
  go_on: Lines,
  /** How learners say that they did not understand, ask back, do not know, or take their leave; folded words in their order. */
  heard: z.strictObject({
    repeat: z.array(z.string().min(1)).min(1),
    ask_back: z.array(z.string().min(1)).min(1),
    at_a_loss: z.array(z.string().min(1)).min(1),
    farewell: z.array(z.string().min(1)).min(1),
  }),
});
export type VoiceManners = z.infer<typeof VoiceManners>;
