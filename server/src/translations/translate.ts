import type { Fact } from '@visite/contract/personas.ts';
import type { Language } from '@visite/contract/primitives.ts';
import type { Translation, TranslationEvent, TranslationOption } from '@visite/contract/translations.ts';
import type { SignedIn } from '@visite/core/permissions/caller.ts';
import type { House } from '#platform/house.ts';
import { translated } from '#providers/translation.ts';
import { meterFor } from '#usage/meterFor.ts';
import { builtInTranslation, knownWords, ownWords } from './builtInTranslation.ts';

type Words = Translation['words'];

export interface TranslationTask {
  text: string;
  target_language: Language;
  translation_option: TranslationOption;
  /** Words that somebody explained in German. */
  glossary: Words;
  /** The facts that the text told, if a person said it. */
  told: Fact[];
  signal: AbortSignal;
}

/**
 * Translates as the words come: by the provider, and where there is none or it fails by what the built-in engine has,
 * which says so. Never throws for a provider's fault.
 */
export async function* translate(house: House, caller: SignedIn, task: TranslationTask): AsyncGenerator<TranslationEvent> {
  const { text, target_language, translation_option, signal } = task;
  const wanted = { target_language, translation_option };
  const own = await ownWords(house.db, caller.user_id, target_language);
  const isGerman = target_language === 'deu' || translation_option === 'SIMPLE_GERMAN';
  const words = knownWords(text, isGerman ? task.glossary : [...own, ...task.glossary]);
  const { translate: chat } = house.providers;
  if (chat) {
    let result = '';
    try {
      for await (const piece of translated(chat, { text, ...wanted, signal, meter: meterFor(house, { user_id: caller.user_id }) })) {
        result += piece;
        yield { type: 'delta', text: piece };
      }
      yield { type: 'done', translation: { ...wanted, text: result.trim(), words, engine: 'provider', is_fallback: false } };
      return;
    } catch (error) {
      if (signal.aborted) return;
      house.log.warn({ err: error }, 'a text was not translated');
      if (result !== '') yield { type: 'restart' };
    }
  }
  yield { type: 'done', translation: builtInTranslation(wanted, words, task.told, chat !== null) };
}

/** The whole of it, for callers who want no stream. */
export async function lastOf(events: AsyncIterable<TranslationEvent>): Promise<TranslationEvent & { type: 'done' }> {
  for await (const event of events) if (event.type === 'done') return event;
  throw new Error('the translation did not end');
}
