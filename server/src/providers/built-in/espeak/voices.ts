import type { SpeakingSpeed } from '@visite/contract/primitives.ts';
import type { Voice } from '#providers/ports.ts';

interface EspeakVoice extends Voice {
  /** espeak-ng's German with one of its variants. */
  variant: string;
  /** 0 to 99 */
  pitch: number;
}

/** The voices of the built-in synthesiser: plain, but four that are told apart. */
const VOICES: [EspeakVoice, ...EspeakVoice[]] = [
  { id: 'eingebaut-frau', name: 'Frau (einfach)', sex: 'FEMALE', variant: 'de+f3', pitch: 50 },
  { id: 'eingebaut-mann', name: 'Mann (einfach)', sex: 'MALE', variant: 'de+m3', pitch: 45 },
  { id: 'eingebaut-frau-tief', name: 'Frau, tiefer (einfach)', sex: 'FEMALE', variant: 'de+f2', pitch: 35 },
  { id: 'eingebaut-mann-tief', name: 'Mann, tiefer (einfach)', sex: 'MALE', variant: 'de+m7', pitch: 30 },
];

export const ESPEAK_VOICES: Voice[] = VOICES.map(({ id, name, sex }) => ({ id, name, sex }));

/** Words in a minute. */
const RATE: Record<SpeakingSpeed, number> = { SLOW: 115, NORMAL: 145, FAST: 170 };

export interface EspeakSettings {
  voice: string;
  rate: number;
  pitch: number;
}

export function settingsFor(voiceId: string, speed: SpeakingSpeed): EspeakSettings {
  const { variant, pitch } = VOICES.find(({ id }) => id === voiceId) ?? VOICES[0];
  return { voice: variant, pitch, rate: RATE[speed] };
}
