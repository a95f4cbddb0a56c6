import { uploadCaseAudio } from '@visite/contract/speech.ts';
import { call } from '#api/client.ts';
import { ApiError } from '#api/errors.ts';
import { showAlert } from '#shell/alerts.ts';
import { log } from '#shell/log.ts';
import type { Recording } from './ear.ts';

let isToldFull = false;

/** Said once, not with every line: the talk goes on as well without recordings. */
function tellFull({ details }: ApiError) {
  if (isToldFull || !details) return;
  isToldFull = true;
  showAlert('info', details.message);
}

/** Keeps the recording of a line that is stored already. One that cannot be kept is no reason to stop a talk. */
export async function keepRecording(case_interaction_id: string, message_id: string, { sound, format }: Recording) {
  try {
    await call(uploadCaseAudio, { params: { case_interaction_id }, body: { audio: sound, audio_format: format, message_id } });
  } catch (error) {
    // Specification 8, 409: the storage is full.
    if (error instanceof ApiError && error.status === 409) tellFull(error);
    log.error('A recording could not be kept.', error);
  }
}
