import type { Request } from '@visite/contract/endpoint.ts';
import type { AudioFormat, speak as contract } from '@visite/contract/speech.ts';
import type { Caller } from '@visite/core/permissions/caller.ts';
import { voiceFor } from '@visite/core/speech/voiceFor.ts';
import { signedIn } from '#accounts/signedIn.ts';
import { findPerson } from '#cases/findCase.ts';
import { AppError } from '#platform/errors.ts';
import type { House } from '#platform/house.ts';
import { type BytesAnswer, bytesAnswer, type CallContext } from '#platform/route.ts';
import type { Sound, Speaker } from '#providers/ports.ts';
import { meterFor } from '#usage/meterFor.ts';
import { encodeSpeech } from './encodeSpeech.ts';
import { type SpeechCache, speechKey } from './speechCache.ts';

type Wanted = Request<typeof contract>['body'];

/** The person whose voice is wanted; a person's sex and name are no secret. */
async function personOf(house: House, { person_id, is_patient }: Wanted) {
  if (!person_id || !is_patient) return null;
  const found = await findPerson(house.db, person_id);
  return found ? { id: person_id, sex: found.person.content.persona.sex } : null;
}

/** Who may speak, in the order in which they are asked. */
function speakersFor(house: House, wanted: Wanted['voice_provider']): Speaker[] {
  const { providers, synthesiser } = house;
  const all: (Speaker | null)[] = wanted === 'browser' ? [] : wanted === 'built-in' ? [synthesiser] : [providers.speak, synthesiser];
  return all.filter((speaker) => speaker !== null);
}

/**
 * A text as sound, in the format that is wanted (`encodeSpeech.ts`); the same text in the same voice is made once. A provider that cannot is followed by the built-in
 * synthesiser. Errors: 501 `tts_unavailable`, 502 `tts_failed`.
 */
export async function speak(
  house: House,
  cache: SpeechCache,
  caller: Caller,
  { body }: Request<typeof contract>,
  { signal }: CallContext,
): Promise<BytesAnswer> {
  const { text, speaking_speed: speed } = body;
  const speakers = speakersFor(house, body.voice_provider);
  if (speakers.length === 0) throw new AppError('tts_unavailable');
  const person = await personOf(house, body);
  for (const speaker of speakers) {
    const voice = speaker.voices.find(({ id }) => id === body.voice_id) ?? voiceFor(speaker.voices, person);
    if (!voice) continue;
    const key = speechKey(speaker.model, voice.id, speed, text);
    const encodedKey = speechKey(key, body.audio_format);
    try {
      const encoded = await cache.find(encodedKey);
      if (encoded) return answerOf(encoded);
      let sound = await cache.find(key);
      if (!sound) {
        const meter = meterFor(house, { user_id: signedIn(caller).user_id });
        sound = await speaker.speak({ text, voice: voice.id, speed, signal, meter });
        await cache.keep(key, sound);
      }
      const answered = await encoding(house, sound, body.audio_format);
      if (answered !== sound) await cache.keep(encodedKey, answered);
      return answerOf(answered);
    } catch (error) {
      if (signal.aborted) break;
      house.log.warn({ err: error, model: speaker.model }, 'a text was not spoken');
    }
  }
  throw new AppError('tts_failed');
}

/** What cannot be encoded is answered as it is: its content type says so. */
const encoding = (house: House, sound: Sound, format: AudioFormat) =>
  encodeSpeech(sound, format).catch((error: unknown) => {
    house.log.warn({ err: error, format }, 'a sound was not encoded');
    return sound;
  });

const answerOf = ({ bytes, mime }: Sound) => bytesAnswer(bytes, mime);
