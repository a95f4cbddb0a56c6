import { z } from 'zod';
import { CasePerson } from './cases.ts';
import { MAX_LINE_LENGTH, TalkTurn } from './conversations.ts';
import { endpoint } from './endpoint.ts';
import { loosely } from './loosely.ts';
import { Mood } from './personas.ts';
import { LanguageLevel } from './primitives.ts';

/** One exchange of a trial talk, with what it did: which facts were told, and how the person now is. */
export const TriedExchange = z.object({
  line: z.string().max(MAX_LINE_LENGTH),
  answer: z.string(),
  turn: TalkTurn,
});
export type TriedExchange = z.infer<typeof TriedExchange>;

/**
 * The stream of a trial answer: `delta` (words to append), `restart` (the words so far do not count), `done` (the whole
 * exchange), `failed` (it can be asked for again).
 */
export const TrialEvent = z.discriminatedUnion('type', [
  z.object({ type: z.literal('delta'), text: z.string() }),
  z.object({ type: z.literal('restart') }),
  z.object({
    type: z.literal('done'),
    exchange: TriedExchange,
    mood: Mood,
    engine: z.enum(['built-in', 'provider']),
    /** The provider should have answered and could not. */
    is_fallback: z.boolean(),
  }),
  z.object({ type: z.literal('failed'), message: z.string(), code: z.string() }),
]);
export type TrialEvent = z.infer<typeof TrialEvent>;

/** Longer than any talk by which a person is tried out. */
const MAX_EXCHANGES = 200;

export const tryPerson = endpoint({
  method: 'POST',
  path: '/personas/try',
  summary: 'Says a line to a person as it is being written; the talk so far comes with the call, and nothing is stored',
  auth: 'bearer',
  body: z.object({
    person: loosely(CasePerson),
    /** The level at which the person speaks. */
    language_level: LanguageLevel,
    history: z.array(TriedExchange).max(MAX_EXCHANGES),
    text: z.string().trim().min(1).max(MAX_LINE_LENGTH),
  }),
  response: TrialEvent,
  responseType: 'events',
});
