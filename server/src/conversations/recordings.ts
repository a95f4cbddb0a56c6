import type { Request } from '@visite/contract/endpoint.ts';
import type { uploadCaseAudio as contract } from '@visite/contract/speech.ts';
import type { Caller } from '@visite/core/permissions/caller.ts';
import { recordingSeconds } from '@visite/core/speech/recordingSeconds.ts';
import { and, eq, inArray } from 'drizzle-orm';
import { v7, validate } from 'uuid';
import { usableCaseInteraction } from '#cases/ownCaseInteraction.ts';
import { withinStorage } from '#media/storage.ts';
import { payingOrganization } from '#organizations/payingOrganization.ts';
import type { Database } from '#platform/database.ts';
import { AppError, notFound } from '#platform/errors.ts';
import type { House } from '#platform/house.ts';
import { settledFiles } from '#platform/storedFiles.ts';
import { bytesOf, type UploadedFile } from '#platform/upload.ts';
import { recordingUrl } from './recordingUrl.ts';
import { conversations, messages, recordings } from './tables.ts';

const SWEPT_AT_ONCE = 200;

async function requireOwnLine(db: Database, caseInteractionId: string, messageId: string) {
  const [line] = await db
    .select({ id: messages.id })
    .from(messages)
    .innerJoin(conversations, eq(conversations.id, messages.conversation_id))
    .where(and(eq(messages.id, messageId), eq(messages.role, 'USER'), eq(conversations.case_interaction_id, caseInteractionId)));
  if (!line) throw notFound();
}

/** Keeps the learner's own recording of a line, the latest one. Errors: 404, 409 when the storage is full, 413, 415. */
export async function uploadCaseAudio(house: House, caller: Caller, { params, body }: Request<typeof contract>) {
  const { case_interaction_id } = params;
  const interaction = await usableCaseInteraction(house.db, caller, case_interaction_id);
  const { message_id } = body;
  await requireOwnLine(house.db, case_interaction_id, message_id);
  const file = body.audio as UploadedFile;
  const seconds = recordingSeconds(await bytesOf(file));
  const file_id = v7();
  // The file first: a row always has its sound.
  await house.files.keep('recordings', file_id, file.path);
  const whose = { user_id: interaction.user_id, organization_id: await payingOrganization(house.db, { user_id: interaction.user_id }) };
  const recording = {
    mime: file.mime,
    sound: null,
    file_id,
    bytes: file.size,
    seconds,
    organization_id: whose.organization_id,
    created_at: house.now(),
  };
  try {
    const { id, before } = await house.db.transaction((tx) =>
      withinStorage(house, tx, whose, async () => {
        const [old] = await tx.select({ file_id: recordings.file_id }).from(recordings).where(eq(recordings.message_id, message_id));
        const [stored] = await tx
          .insert(recordings)
          .values({ case_interaction_id, message_id, ...recording })
          .onConflictDoUpdate({ target: recordings.message_id, set: recording })
          .returning({ id: recordings.id });
        if (!stored) throw new Error('the recording was not stored');
        return { id: stored.id, before: old?.file_id };
      }),
    );
    if (before) await house.files.remove('recordings', before);
    return { message_id, url: recordingUrl(house, id) };
  } catch (error) {
    if (error instanceof AppError) await house.files.remove('recordings', file_id);
    throw error;
  }
}

/** A recording by its id; nothing for what is no id. */
export async function findRecording(db: Database, id: string) {
  if (!validate(id)) return undefined;
  const { mime, sound, file_id, bytes } = recordings;
  const [found] = await db.select({ mime, sound, file_id, bytes }).from(recordings).where(eq(recordings.id, id));
  return found;
}

/** Deletes the files of recordings whose talk is gone. */
export async function sweepRecordings({ db, files }: Pick<House, 'db' | 'files'>): Promise<void> {
  const names = await settledFiles(files, 'recordings');
  for (let at = 0; at < names.length; at += SWEPT_AT_ONCE) {
    const some = names.slice(at, at + SWEPT_AT_ONCE);
    const rows = await db
      .select({ file_id: recordings.file_id })
      .from(recordings)
      .where(
        inArray(
          recordings.file_id,
          some.filter((name) => validate(name)),
        ),
      );
    const kept = new Set(rows.map(({ file_id }) => file_id));
    await Promise.all(some.filter((name) => !kept.has(name)).map((name) => files.remove('recordings', name)));
  }
}
