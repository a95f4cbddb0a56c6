import type { SpeakingSpeed } from '@visite/contract/primitives.ts';
import type { Breaker } from '#providers/breaker.ts';
import { requireAllowance } from '#providers/meter.ts';
import { type Patience, patientlyOnce } from '#providers/patience.ts';
import type { Sound, Speaker, SpeechRequest, Voice } from '#providers/ports.ts';
import { ProviderError } from '#providers/providerError.ts';
import type { ProviderServer } from '#providers/providerServers.ts';
import { openClient, providerErrorFrom } from './client.ts';

const SPEED: Record<SpeakingSpeed, number> = { SLOW: 0.8, NORMAL: 1, FAST: 1.15 };

/** Text to speech on any server that has `/audio/speech`; MP3, which every browser plays. */
export function openSpeaker(server: ProviderServer & { voices: Voice[] }, breaker: Breaker, patience: Patience): Speaker {
  const client = openClient(server);

  async function soundOf({ text, voice, speed }: SpeechRequest, signal: AbortSignal): Promise<Sound> {
    try {
      const response = await client.audio.speech.create(
        { model: server.model, input: text, voice, response_format: 'mp3', speed: SPEED[speed] },
        { signal },
      );
      const type = response.headers.get('content-type')?.split(';')[0] ?? '';
      // Proxies answer pages, and some servers WAV whatever is asked for.
      if (!type.startsWith('audio/') && type !== 'application/octet-stream') throw new ProviderError('nonsense', { reason: 'no sound' });
      const bytes = Buffer.from(await response.arrayBuffer());
      if (bytes.length === 0) throw new ProviderError('nonsense', { reason: 'no sound' });
      return { mime: type.startsWith('audio/') ? type : 'audio/mpeg', bytes };
    } catch (error) {
      throw providerErrorFrom(error, false);
    }
  }

  return {
    model: server.model,
    voices: server.voices,
    async speak(request) {
      await requireAllowance(request.meter);
      const sound = await patientlyOnce({ start: (signal) => soundOf(request, signal), patience, breaker, signal: request.signal });
      await request.meter.count({
        job: 'speak',
        model: server.model,
        prompt: null,
        input_tokens: 0,
        cached_tokens: 0,
        output_tokens: 0,
        seconds: 0,
        characters: request.text.length,
        is_estimated: false,
        outcome: 'complete',
      });
      return sound;
    },
  };
}
