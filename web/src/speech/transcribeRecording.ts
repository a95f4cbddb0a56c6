import { transcribe } from '@visite/contract/speech.ts';
import { call } from '#api/client.ts';
import { RecognitionError, type Recording } from './ear.ts';

const LIMIT_MS = 18_000;

/** After a failure the browser listens for so long, where it can: the recording of the failed line is kept for another try. */
const AVOID_MS = 60_000;
let failedAt: number | null = null;

export const hasJustFailed = (): boolean => failedAt !== null && performance.now() - failedAt < AVOID_MS;

/** The words of a recording, by the server. Throws `RecognitionError`. */
export async function transcribeRecording({ sound, format }: Recording): Promise<string> {
  try {
    const { text } = await call(transcribe, { body: { audio: sound, audio_format: format } }, { signal: AbortSignal.timeout(LIMIT_MS) });
    failedAt = null;
    return text;
  } catch (error) {
    failedAt = performance.now();
    throw new RecognitionError({ cause: error });
  }
}
