import type { SpeakingSpeed } from '@visite/contract/primitives.ts';

const RATES: Record<SpeakingSpeed, number> = { SLOW: 0.75, NORMAL: 0.95, FAST: 1.1 };
export const SLOW_REPLAY_RATE = 0.6;

/** The browser's best German voice, if it has one. */
function germanVoice(): SpeechSynthesisVoice | undefined {
  const german = globalThis.speechSynthesis?.getVoices().filter((voice) => voice.lang.toLowerCase().startsWith('de')) ?? [];
  return german.find((voice) => voice.localService) ?? german[0];
}

/** Says a German text aloud; false when this browser has no German voice. */
export function sayAloud(text: string, rate: number = RATES.NORMAL): boolean {
  const voice = germanVoice();
  if (!voice) return false;
  speechSynthesis.cancel();
  const utterance = new SpeechSynthesisUtterance(text);
  utterance.voice = voice;
  utterance.lang = 'de-DE';
  utterance.rate = rate;
  speechSynthesis.speak(utterance);
  return true;
}

export const rateOf = (speed: SpeakingSpeed) => RATES[speed];
