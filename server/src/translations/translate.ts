import type { Fact } from '@visite/contract/personas.ts';
import type { Language } from '@visite/contract/primitives.ts';
import type { Translation, TranslationEvent, TranslationOption } from '@visite/contract/translations.ts';
import type { SignedIn } from '@visite/core/permissions/caller.ts';
import type { House } from '#platform/house.ts';
import type { Asked, Engine } from '#providers/engine.ts';
import { withFallback } from '#providers/fallbackEngine.ts';
import type { Chat } from '#providers/ports.ts';
import { translated } from '#providers/translation.ts';
import { meterFor } from '#usage/meterFor.ts';
import { builtInText, knownWords, ownWords } from './builtInTranslation.ts';

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

type TranslationEngine = Engine<TranslationTask & Pick<Asked, 'meter'>, Pick<Translation, 'text'>>;

/** What was written down before, at once and as a whole. */
const builtIn: TranslationEngine = {
  name: 'built-in',
  async *answer(task) {
    yield { type: 'reply', reply: { text: builtInText(task) }, engine: 'built-in', is_fallback: false };
  },
};

const byModel = (chat: Chat): TranslationEngine => ({
  name: 'provider',
  async *answer(task) {
    let text = '';
    for await (const piece of translated(chat, task)) {
      text += piece;
      yield { type: 'delta', text: piece };
    }
    yield { type: 'reply', reply: { text: text.trim() }, engine: 'provider', is_fallback: false };
  },
});

/**
 * Translates as the words come: by the provider, and where there is none or it fails by what the built-in engine has,
 * which says so. Never throws for a provider's fault.
 */
export async function* translate(house: House, caller: SignedIn, task: TranslationTask): AsyncGenerator<TranslationEvent> {
  const { text, target_language, translation_option } = task;
  const own = await ownWords(house.db, caller.user_id, target_language);
  const isGerman = target_language === 'deu' || translation_option === 'SIMPLE_GERMAN';
  const words = knownWords(text, isGerman ? task.glossary : [...own, ...task.glossary]);
  const { translate: chat } = house.providers;
  const engine = chat ? withFallback(byModel(chat), builtIn, house.log) : builtIn;
  for await (const part of engine.answer({ ...task, meter: meterFor(house, { user_id: caller.user_id }) })) {
    if (part.type !== 'reply') yield part;
    else {
      const { reply, engine, is_fallback } = part;
      yield { type: 'done', translation: { target_language, translation_option, ...reply, words, engine, is_fallback } };
    }
  }
}

/** The whole of it, for callers who want no stream. */
export async function lastOf(events: AsyncIterable<TranslationEvent>): Promise<TranslationEvent & { type: 'done' }> {
  for await (const event of events) if (event.type === 'done') return event;
  throw new Error('the translation did not end');
}
