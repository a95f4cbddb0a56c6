import { uploadCaseAudio } from '@visite/contract/speech.ts';
import { call } from '#api/client.ts';
import { log } from '#shell/log.ts';
import type { Recording } from './ear.ts';

/** Keeps the recording of a line that is stored already. One that cannot be kept is no reason to stop a talk. */
export async function keepRecording(case_interaction_id: string, message_id: string, { sound, format }: Recording) {
  try {
    await call(uploadCaseAudio, { params: { case_interaction_id }, body: { audio: sound, audio_format: format, message_id } });
  } catch (error) {
    log.error('A recording could not be kept.', error);
  }
}
