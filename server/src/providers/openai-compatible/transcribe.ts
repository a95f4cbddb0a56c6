import { toFile } from 'openai';
import type { Breaker } from '#providers/breaker.ts';
import { requireAllowance } from '#providers/meter.ts';
import { type Patience, patientlyOnce } from '#providers/patience.ts';
import type { Transcriber } from '#providers/ports.ts';
import type { ProviderServer } from '#providers/providerServers.ts';
import { openClient, providerErrorFrom } from './client.ts';

/** A recording is short; who needs longer for it than this gives no talk. */
const PATIENCE_FACTOR = 2;

/** Speech to text on any server that has `/audio/transcriptions`. */
export function openTranscriber(server: ProviderServer, breaker: Breaker, patience: Patience): Transcriber {
  const client = openClient(server);
  return {
    model: server.model,
    async transcribe({ recording, seconds, signal, meter }) {
      await requireAllowance(meter);
      const file = await toFile(recording.bytes, recording.name, { type: recording.mime });
      const start = async (trySignal: AbortSignal) => {
        try {
          const { text } = await client.audio.transcriptions.create(
            { file, model: server.model, language: 'de', response_format: 'json', temperature: 0 },
            { signal: trySignal },
          );
          return text;
        } catch (error) {
          throw providerErrorFrom(error, false);
        }
      };
      const text = await patientlyOnce({ start, breaker, signal, patience: { ...patience, firstMs: patience.firstMs * PATIENCE_FACTOR } });
      await meter.count({
        job: 'transcribe',
        model: server.model,
        prompt: null,
        input_tokens: 0,
        cached_tokens: 0,
        output_tokens: 0,
        seconds,
        characters: 0,
        is_estimated: true,
        outcome: 'complete',
      });
      return typeof text === 'string' ? text.trim() : '';
    },
  };
}
