import { z } from 'zod';
import { endpoint } from './endpoint.ts';

/** What belongs together in what can be asked of a person: "fall" with each of its slots and the plain German question that fills it. */
export const QuestionFrame = z.object({
  key: z.string(),
  questions: z.array(z.object({ slot: z.string(), question: z.string() })),
});
export type QuestionFrame = z.infer<typeof QuestionFrame>;

export const PersonQuestions = z.object({
  frames: z.array(QuestionFrame),
  /** The slots that a fact answers which names none of its own, by "topic" or "topic/aspect". */
  topic_slots: z.record(z.string(), z.array(z.string())),
});
export type PersonQuestions = z.infer<typeof PersonQuestions>;

export const listPersonQuestions = endpoint({
  method: 'GET',
  path: '/personas/questions',
  summary: 'What learners can ask a person for, as plain questions, and which of them the topics of facts stand for',
  auth: 'bearer',
  response: PersonQuestions,
});
