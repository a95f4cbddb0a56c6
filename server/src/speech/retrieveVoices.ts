import type { Voice, VoiceList, VoiceProvider } from '@visite/contract/speech.ts';
import type { House } from '#platform/house.ts';
import type { Speaker } from '#providers/ports.ts';

const voicesOf = (speaker: Speaker | null, voice_provider: VoiceProvider): Voice[] =>
  (speaker?.voices ?? []).map(({ id, name, sex }) => ({ voice_provider, voice_id: id, name, sex }));

/** The voices of this installation, the usual one first, and what it leaves to the browser. */
export function retrieveVoices({ providers, synthesiser }: House, wanted: VoiceProvider | undefined): VoiceList {
  // Whoever asks for voices will soon want to hear one.
  if (!providers.speak) synthesiser?.warmUp();
  const voices = [...voicesOf(providers.speak, 'provider'), ...voicesOf(synthesiser, 'built-in')];
  return {
    voices: voices.filter(({ voice_provider }) => wanted === undefined || voice_provider === wanted),
    can_transcribe: providers.transcribe !== null,
    can_speak: voices.length > 0,
  };
}
