import type { Sex } from '@visite/contract/primitives.ts';
import type { VoiceList } from '@visite/contract/speech.ts';
import { useSyncExternalStore } from 'react';
import { ApiError } from '#api/errors.ts';
import { session } from '#api/session.ts';
import { log } from '#shell/log.ts';
import { chooseVoice } from './chooseVoice.ts';
import { deviceSound, deviceVoices } from './deviceSound.ts';
import { bestGermanVoice, isPleasant } from './deviceVoices.ts';
import { makePlayer, type Playing, type Sound, SoundError, type SoundProblem } from './player.ts';
import { cutSpeech } from './sentences.ts';
import { serverSound } from './serverSound.ts';
import { serverVoices } from './serverVoices.ts';
import { voiceSettings } from './voiceSettings.ts';

/** How something is said. */
export interface Manner {
  /** Whose voice; the usual one where nobody is named. */
  person?: { id?: string; sex: Sex } | undefined;
  /** Slower than any speed, to hear every sound. */
  isSlow?: boolean;
}

/** The server knows the voices of the persons in cases; for others the first of their sex is named. */
const helperVoice = (server: VoiceList | null, person: Manner['person']) =>
  person && person.id === undefined ? server?.voices.find(({ sex }) => sex === person.sex)?.voice_id : undefined;

async function makeSound(piece: string, { person, isSlow = false }: Manner, signal: AbortSignal): Promise<Sound> {
  const speed = session.speakingSpeed;
  const [server, voices] = await Promise.all([serverVoices(), deviceVoices()]);
  const own = bestGermanVoice(voices, person?.sex);
  const device = own ? (isPleasant(own) ? 'pleasant' : 'robot') : null;
  const byDevice = () => deviceSound(piece, { speed, isSlow, sex: person?.sex });
  const source = chooseVoice({ server, device, prefersDevice: voiceSettings().prefersDeviceVoice });
  if (source === 'none') throw new SoundError('no_voice');
  if (source === 'device') return byDevice();
  try {
    return await serverSound(piece, { speed, isSlow, personId: person?.id, voiceId: helperVoice(server, person) }, signal);
  } catch (error) {
    if (signal.aborted) throw error;
    log.error('The server could not say a sentence.', error);
    if (own) return byDevice();
    throw new SoundError(error instanceof ApiError && error.status === 501 ? 'no_voice' : 'failed', { cause: error });
  }
}

/** Finds out who can speak before anybody has to: the first sentence does not wait for it. */
export function prepareVoices() {
  void serverVoices();
  void deviceVoices();
}

/** The app's one voice. */
export const player = makePlayer(makeSound);

export const usePlaying = (): Playing => useSyncExternalStore(player.subscribe, () => player.playing);

/** Says a German text aloud, sentence by sentence; resolves when it is over, with what went wrong. */
export function sayAloud(key: string, text: string, manner: Manner = {}): Promise<SoundProblem | null> {
  const speech = player.open(key, manner);
  for (const piece of cutSpeech(text, 0, true).pieces) speech.say(piece);
  return speech.end();
}
