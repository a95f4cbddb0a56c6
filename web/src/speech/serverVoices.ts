import { retrieveVoices, type VoiceList } from '@visite/contract/speech.ts';
import { call } from '#api/client.ts';
import { log } from '#shell/log.ts';

/** A server that could not be asked is asked again after this time. */
const ASK_AGAIN_MS = 30_000;
let asked: Promise<VoiceList | null> | undefined;

/** What the server can do with sound, asked once; null while it cannot be asked, and the device does it all. */
export function serverVoices(): Promise<VoiceList | null> {
  asked ??= call(retrieveVoices, { body: {} }).catch((error: unknown) => {
    log.error('The voices of the server could not be loaded.', error);
    setTimeout(() => {
      asked = undefined;
    }, ASK_AGAIN_MS);
    return null;
  });
  return asked;
}
