import type { Language } from '@visite/contract/primitives.ts';
import type { TalkKind, Translation, TranslationEvent, TranslationOption } from '@visite/contract/translations.ts';
import type { Caller, SignedIn } from '@visite/core/permissions/caller.ts';
import { and, eq } from 'drizzle-orm';
import { nativeLanguage } from '#accounts/nativeLanguage.ts';
import { signedIn } from '#accounts/signedIn.ts';
import type { House } from '#platform/house.ts';
import { type OwnMessage, ownMessage } from './ownMessage.ts';
import { message_translations } from './tables.ts';
import { lastOf, translate } from './translate.ts';

type Glossary = Translation['words'];
type Wanted = Pick<Translation, 'target_language' | 'translation_option'>;

export interface TranslationQuery {
  message_id: string;
  target_language?: Language | undefined;
  translation_option: TranslationOption;
  stream: boolean;
}

async function keptTranslation(house: House, message: OwnMessage, wanted: Wanted) {
  const [kept] = await house.db
    .select()
    .from(message_translations)
    .where(
      and(
        eq(message_translations.message_id, message.id),
        eq(message_translations.target_language, wanted.target_language),
        eq(message_translations.translation_option, wanted.translation_option),
      ),
    );
  // A line that was edited since is another text.
  return kept?.source === message.text ? kept.text : undefined;
}

async function keep(house: House, message: OwnMessage, { target_language, translation_option, text }: Translation) {
  if (text === null) return;
  const made = { source: message.text, text, created_at: house.now() };
  await house.db
    .insert(message_translations)
    .values({ message_id: message.id, target_language, translation_option, ...made })
    .onConflictDoUpdate({
      target: [message_translations.message_id, message_translations.target_language, message_translations.translation_option],
      set: made,
    });
}

async function* eventsFor(
  house: House,
  glossary: Glossary,
  caller: SignedIn,
  message: OwnMessage,
  wanted: Wanted,
  options: { isRenewed: boolean; signal: AbortSignal },
): AsyncGenerator<TranslationEvent> {
  const text = options.isRenewed ? undefined : await keptTranslation(house, message, wanted);
  if (text !== undefined) {
    yield { type: 'done', translation: { ...wanted, text, words: [], engine: 'provider', is_fallback: false } };
    return;
  }
  const task = { ...wanted, text: message.text, told: message.told, glossary: [...message.glossary, ...glossary], signal: options.signal };
  for await (const event of translate(house, caller, task)) {
    if (event.type === 'done' && event.translation.engine === 'provider') await keep(house, message, event.translation);
    yield event;
  }
}

/**
 * The translation of a message, kept from the first time or made anew. What the built-in engine has is not kept: a
 * provider may come. Error: 404.
 */
export async function translateMessage(
  house: House,
  glossary: Glossary,
  kind: TalkKind,
  caller: Caller,
  { message_id, ...query }: TranslationQuery,
  { signal, isRenewed }: { signal: AbortSignal; isRenewed: boolean },
) {
  const user = signedIn(caller);
  const message = await ownMessage(house.db, user, kind, message_id);
  const wanted = {
    target_language: query.target_language ?? (await nativeLanguage(house.db, user.user_id)),
    translation_option: query.translation_option,
  };
  const events = eventsFor(house, glossary, user, message, wanted, { isRenewed, signal });
  return query.stream ? events : lastOf(events);
}
