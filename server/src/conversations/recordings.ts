import type { Request } from '@visite/contract/endpoint.ts';
import { type uploadCaseAudio as contract, MAX_RECORDING_BYTES } from '@visite/contract/speech.ts';
import type { Caller } from '@visite/core/permissions/caller.ts';
import { recordingSeconds } from '@visite/core/speech/recordingSeconds.ts';
import { and, eq } from 'drizzle-orm';
import { fileTypeFromBuffer } from 'file-type';
import { ownCaseInteraction } from '#cases/ownCaseInteraction.ts';
import { ALLOWED_TYPES } from '#media/storeMedia.ts';
import type { Database } from '#platform/database.ts';
import { AppError, notFound } from '#platform/errors.ts';
import type { House } from '#platform/house.ts';
import type { UploadedFile } from '#platform/upload.ts';
import { recordings } from '#speech/tables.ts';
import { recordingUrl } from './recordingUrl.ts';
import { conversations, messages } from './tables.ts';

/** Browsers record sound into WebM and MP4, which look like films. */
const SOUND_IN: Record<string, string> = { 'video/webm': 'audio/webm', 'video/mp4': 'audio/mp4' };

async function requireOwnLine(db: Database, caseInteractionId: string, messageId: string) {
  const [line] = await db
    .select({ id: messages.id })
    .from(messages)
    .innerJoin(conversations, eq(conversations.id, messages.conversation_id))
    .where(and(eq(messages.id, messageId), eq(messages.role, 'USER'), eq(conversations.case_interaction_id, caseInteractionId)));
  if (!line) throw notFound();
}

/** Keeps the learner's own recording of a line, the latest one. Errors: 404, 413, 415. */
export async function uploadCaseAudio(house: House, caller: Caller, { params, body }: Request<typeof contract>) {
  const { case_interaction_id } = params;
  await ownCaseInteraction(house.db, caller, case_interaction_id);
  const { bytes } = body.audio as UploadedFile;
  if (bytes.length > MAX_RECORDING_BYTES) throw new AppError('too_large');
  const found = (await fileTypeFromBuffer(bytes))?.mime ?? '';
  const mime = SOUND_IN[found] ?? found;
  if (!ALLOWED_TYPES.AUDIO.includes(mime)) throw new AppError('unsupported_media_type');
  const { message_id } = body;
  await requireOwnLine(house.db, case_interaction_id, message_id);
  const recording = { mime, sound: bytes, seconds: recordingSeconds(bytes), created_at: house.now() };
  const [stored] = await house.db
    .insert(recordings)
    .values({ case_interaction_id, message_id, ...recording })
    .onConflictDoUpdate({ target: recordings.message_id, set: recording })
    .returning({ id: recordings.id });
  if (!stored) throw new Error('the recording was not stored');
  return { message_id, url: recordingUrl(house, stored.id) };
}

/** A recording by its id; nothing for what is no id. */
export async function findRecording(db: Database, id: string) {
  if (!/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(id)) return undefined;
  const [found] = await db.select({ mime: recordings.mime, sound: recordings.sound }).from(recordings).where(eq(recordings.id, id));
  return found;
}
