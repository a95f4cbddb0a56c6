import type { Language } from '@visite/contract/primitives.ts';
import type { TranslationOption } from '@visite/contract/translations.ts';
import type { Meter } from './meter.ts';
import type { Chat } from './ports.ts';
import { filled, PROMPTS, WORDING } from './prompts.ts';
import { ProviderError } from './providerError.ts';

export interface TranslationRequest {
  text: string;
  target_language: Language;
  translation_option: TranslationOption;
  signal: AbortSignal;
  meter: Meter;
}

const NAMES = new Intl.DisplayNames(['de'], { type: 'language' });

/** What models call a language in German; the catalogue names it in itself. */
const nameOf = (code: Language) => (code === 'hbs' ? 'Bosnisch/Kroatisch/Serbisch in lateinischer Schrift' : (NAMES.of(code) ?? code));

/** Languages with other letters take up to three tokens a letter. */
const tokensFor = (text: string) => 200 + text.length * 3;

/** The words of a translation as they come. Throws ProviderError. */
export async function* translated(chat: Chat, { text, target_language, translation_option, signal, meter }: TranslationRequest) {
  const task = filled(WORDING.translation[translation_option], { language: nameOf(target_language) });
  let length = 0;
  for await (const words of chat.stream({
    messages: [
      { role: 'system', content: filled(PROMPTS.translation.text, { task }) },
      { role: 'user', content: text },
    ],
    maxTokens: tokensFor(text),
    temperature: 0,
    signal,
    meter,
    prompt: PROMPTS.translation.id,
  })) {
    length += words.length;
    // Ten times the text is no translation of it.
    if (length > 200 + text.length * 10) throw new ProviderError('nonsense', { reason: 'endless translation' });
    yield words;
  }
}
