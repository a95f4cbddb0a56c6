import type { VoiceList } from '@visite/contract/speech.ts';

/** Who says a text: the server (a provider or its own synthesiser), the device, or nobody. */
export type VoiceSource = 'server' | 'device' | 'none';

interface Possibilities {
  /** What the server offers; null where it could not be asked. */
  server: VoiceList | null;
  /** The device's best German voice, if it has one. */
  device: 'pleasant' | 'robot' | null;
  prefersDevice: boolean;
}

/**
 * The best voice first: a provider's, a pleasant one of the device, the server's own synthesiser, whatever the device
 * has. Who prefers the device's hears it wherever it speaks German.
 */
export function chooseVoice({ server, device, prefersDevice }: Possibilities): VoiceSource {
  if (device && prefersDevice) return 'device';
  const hasProvider = server?.voices.some(({ voice_provider }) => voice_provider === 'provider') ?? false;
  if (server?.can_speak && (hasProvider || device !== 'pleasant')) return 'server';
  return device ? 'device' : 'none';
}
