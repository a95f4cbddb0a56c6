import type { Request } from '@visite/contract/endpoint.ts';
import type { uploadCaseAudio as contract } from '@visite/contract/speech.ts';
import type { Caller } from '@visite/core/permissions/caller.ts';
import { recordingSeconds } from '@visite/core/speech/recordingSeconds.ts';
import { and, eq } from 'drizzle-orm';
import { usableCaseInteraction } from '#cases/ownCaseInteraction.ts';
import type { Database } from '#platform/database.ts';
import { notFound } from '#platform/errors.ts';
import type { House } from '#platform/house.ts';
import { bytesOf, type UploadedFile } from '#platform/upload.ts';
import { recordings } from '#speech/tables.ts';
import { recordingUrl } from './recordingUrl.ts';
import { conversations, messages } from './tables.ts';

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
  await usableCaseInteraction(house.db, caller, case_interaction_id);
  const { message_id } = body;
  await requireOwnLine(house.db, case_interaction_id, message_id);
  const file = body.audio as UploadedFile;
  const bytes = await bytesOf(file);
  const recording = { mime: file.mime, sound: bytes, seconds: recordingSeconds(bytes), created_at: house.now() };
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
