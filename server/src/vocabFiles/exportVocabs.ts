import { createHash } from 'node:crypto';
import type { Request } from '@visite/contract/endpoint.ts';
import type { exportVocabs as contract } from '@visite/contract/vocabFiles.ts';
import type { Caller } from '@visite/core/permissions/caller.ts';
import { ankiNote } from '@visite/core/vocabulary/ankiNote.ts';
import type { Memory } from '@visite/core/vocabulary/ankiSchedule.ts';
import { signedIn } from '#accounts/signedIn.ts';
import { notFound } from '#platform/errors.ts';
import type { House } from '#platform/house.ts';
import { type BytesAnswer, bytesAnswer, type CallContext } from '#platform/route.ts';
import { stateOf } from '#vocabulary/cards.ts';
import { inFileThread } from './inFileThread.ts';
import { findOwnListTitle, findOwnWords, type OwnWord, wordOf } from './sql.ts';
import { translationLanguage } from './translationLanguage.ts';
import { wordsCsv } from './wordsCsv.ts';
import type { AnkiPackage } from './writeAnki.ts';

const DECK = 'Visite';
/** Sounds beyond this are left out: Anki then says the word itself. */
const MOST_SOUND_BYTES = 50 * 1024 * 1024;

/** The same deck for the same list: a moment in milliseconds, as Anki numbers them. */
const deckIdOf = (name: string) =>
  1_600_000_000_000 + (Number.parseInt(createHash('sha1').update(name).digest('hex').slice(0, 10), 16) % 1e11);

const soundName = ({ row, mime }: OwnWord) =>
  row.audio && mime ? `visite-${row.audio}.${mime.split('/')[1]?.replace('mpeg', 'mp3')}` : null;

async function soundsOf(house: House, words: OwnWord[]): Promise<AnkiPackage['sounds']> {
  const sounds = new Map<string, Uint8Array>();
  let total = 0;
  for (const word of words) {
    const name = soundName(word);
    if (!name || !word.row.audio || sounds.has(name)) continue;
    total += word.bytes ?? 0;
    if (total > MOST_SOUND_BYTES) break;
    sounds.set(name, await house.files.read('files', word.row.audio));
  }
  return [...sounds].map(([name, bytes]) => ({ name, bytes }));
}

/** What spaced repetition knows of a word: the daily test has no steps of minutes, so a word is new or in review. */
function memoryOf({ card }: OwnWord): Memory | undefined {
  const state = stateOf(card);
  if (!state) return undefined;
  const { due_at, last_review_at, stability, difficulty, reps, lapses } = state;
  return { state: 'review', due: due_at, last_review: last_review_at, stability, difficulty, reps, lapses };
}

async function ankiPackage(house: House, words: OwnWord[], language: string, title: string | null): Promise<AnkiPackage> {
  const sounds = await soundsOf(house, words);
  const packed = new Set(sounds.map(({ name }) => name));
  const deckName = title === null ? DECK : `${DECK}::${title.replaceAll('::', ' ')}`;
  const notes = words.map((word) => {
    const name = soundName(word);
    const created = word.row.created_at.getTime();
    const changed = (word.row.updated_at ?? word.row.created_at).getTime();
    const sound = name && packed.has(name) ? name : null;
    return ankiNote(wordOf(word), {
      id: word.row.id,
      source_title: word.row.source_title,
      language,
      created,
      changed,
      sound,
      memory: memoryOf(word),
    });
  });
  return { deckId: deckIdOf(deckName), deckName, now: house.now().getTime(), notes, sounds };
}

/** The caller's own words as a file. Errors: 404 for somebody else's list. */
export async function exportVocabs(
  house: House,
  caller: Caller,
  { query: { format, vocab_list_id } }: Request<typeof contract>,
  context: CallContext,
): Promise<BytesAnswer> {
  const { user_id } = signedIn(caller);
  const title = vocab_list_id ? await findOwnListTitle(house.db, user_id, vocab_list_id) : null;
  if (title === undefined) throw notFound();
  const words = await findOwnWords(house.db, user_id, vocab_list_id);
  const language = await translationLanguage(house.db, user_id);
  if (format === 'csv') {
    const text = wordsCsv(words.map(wordOf), language, context.language);
    return bytesAnswer(Buffer.from(text), 'text/csv; charset=utf-8');
  }
  const bytes = await inFileThread({ type: 'write', package: await ankiPackage(house, words, language, title) });
  return bytesAnswer(Buffer.from(bytes), 'application/octet-stream');
}
