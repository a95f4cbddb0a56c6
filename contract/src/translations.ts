import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { Flag, Id, Language } from './primitives.ts';

/**
 * How a text is put (specification 3): word by word, by its meaning, or in simple German, whatever the target language.
 */
export const TranslationOption = z.enum(['LITERAL', 'MEANING', 'SIMPLE_GERMAN']);
export type TranslationOption = z.infer<typeof TranslationOption>;

export const Translation = z.object({
  target_language: Language,
  translation_option: TranslationOption,
  /** Null where nobody here can translate it: `words` may help. */
  text: z.string().nullable(),
  /** Words of the text that the glossaries and the learner’s own vocabulary know. */
  words: z.array(z.object({ term: z.string(), meaning: z.string() })),
  /** Who made it; the built-in engine translates nothing freely, and says so by a null text. */
  engine: z.enum(['built-in', 'provider']),
  /** The provider should have translated and could not. */
  is_fallback: z.boolean(),
});
export type Translation = z.infer<typeof Translation>;

/** The stream of a translation: `delta` (words to append), `restart` (they do not count), `done` (the whole). */
export const TranslationEvent = z.discriminatedUnion('type', [
  z.object({ type: z.literal('delta'), text: z.string() }),
  z.object({ type: z.literal('restart') }),
  z.object({ type: z.literal('done'), translation: Translation }),
]);
export type TranslationEvent = z.infer<typeof TranslationEvent>;

const Wanted = z.object({
  /** Left out: the caller’s native language. */
  target_language: Language.optional(),
  translation_option: TranslationOption.default('MEANING'),
});

export const translateText = endpoint({
  method: 'POST',
  path: '/translations/',
  summary: 'Translates a German text; nothing is stored',
  auth: 'bearer',
  body: Wanted.extend({ text: z.string().trim().min(1).max(2000) }),
  response: Translation,
});

type ConversationPath = 'patients' | 'third-persons' | 'companions' | 'assistants' | 'observers';

/** The two calls on the messages of a kind of conversation; with stream=false they answer the `done` event alone. */
function messageTranslations<P extends ConversationPath>(path: P) {
  const shared = {
    path: `/${path}/messages/{message_id}/translation`,
    auth: 'bearer',
    params: z.object({ message_id: Id }),
    query: Wanted.extend({ stream: Flag.default(true) }),
    response: TranslationEvent,
    responseType: 'events',
  } as const;
  return {
    get: endpoint({ method: 'GET', summary: 'The translation of a message; kept from the first time', ...shared }),
    renew: endpoint({ method: 'PATCH', summary: 'Translates a message anew', ...shared }),
  };
}

export const patientTranslations = messageTranslations('patients');
export const thirdPersonTranslations = messageTranslations('third-persons');
export const companionTranslations = messageTranslations('companions');
export const assistantTranslations = messageTranslations('assistants');
export const observerTranslations = messageTranslations('observers');

/** The calls by whom the learner talks with. */
export const TRANSLATIONS = {
  PATIENT: patientTranslations,
  THIRD_PERSON: thirdPersonTranslations,
  COMPANION: companionTranslations,
  ASSISTANT: assistantTranslations,
  OBSERVER: observerTranslations,
} as const;
/** Whom a conversation is with. */
export type TalkKind = keyof typeof TRANSLATIONS;
