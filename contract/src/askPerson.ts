import { z } from 'zod';
import { CasePerson } from './cases.ts';
import { MAX_LINE_LENGTH } from './conversations.ts';
import { endpoint } from './endpoint.ts';
import { loosely } from './loosely.ts';
import { LanguageLevel } from './primitives.ts';
import { TriedExchange } from './tryPerson.ts';

/** More than is asked of a person at admission. */
export const MAX_QUESTIONS = 60;

export const askPerson = endpoint({
  method: 'POST',
  path: '/personas/ask',
  summary: 'Asks a person as it is being written each question by itself, by the built-in rules; nothing is stored',
  auth: 'bearer',
  body: z.object({
    person: loosely(CasePerson),
    /** The level at which the person speaks. */
    language_level: LanguageLevel,
    questions: z.array(z.string().trim().min(1).max(MAX_LINE_LENGTH)).min(1).max(MAX_QUESTIONS),
  }),
  /** In the order of the questions; each as the first line of a talk. */
  response: z.object({ exchanges: z.array(TriedExchange) }),
});
