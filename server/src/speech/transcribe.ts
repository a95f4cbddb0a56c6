import type { Request } from '@visite/contract/endpoint.ts';
import type { transcribe as contract } from '@visite/contract/speech.ts';
import type { Caller } from '@visite/core/permissions/caller.ts';
import { heardText } from '@visite/core/speech/phantoms.ts';
import { recordingSeconds } from '@visite/core/speech/recordingSeconds.ts';
import { isSilent, SHORTEST_SPEECH } from '@visite/core/speech/silence.ts';
import { signedIn } from '#accounts/signedIn.ts';
import { AppError } from '#platform/errors.ts';
import type { House } from '#platform/house.ts';
import type { CallContext } from '#platform/route.ts';
import { bytesOf, type UploadedFile } from '#platform/upload.ts';
import { ProviderError } from '#providers/providerError.ts';
import { meterFor } from '#usage/meterFor.ts';

/**
 * The text of a recording; '' for silence, which is not sent on, and for what recognisers invent. Errors: 413, 501
 * `stt_unavailable`, 502 `stt_failed`.
 */
export async function transcribe(house: House, caller: Caller, { body }: Request<typeof contract>, { signal }: CallContext) {
  const { transcribe: transcriber } = house.providers;
  if (!transcriber) throw new AppError('stt_unavailable');
  const bytes = await bytesOf(body.audio as UploadedFile);
  const seconds = recordingSeconds(bytes);
  if (seconds < SHORTEST_SPEECH || isSilent(bytes)) return { text: '', seconds };
  try {
    const recording = { bytes, mime: `audio/${body.audio_format}`, name: `line.${body.audio_format}` };
    const meter = meterFor(house, { user_id: signedIn(caller).user_id });
    return { text: heardText(await transcriber.transcribe({ recording, seconds, signal, meter })), seconds };
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    if (error.fault === 'spent') throw new AppError('stt_unavailable');
    if (error.fault !== 'cancelled') house.log.warn({ err: error }, 'a recording was not recognised');
    throw new AppError('stt_failed');
  }
}
