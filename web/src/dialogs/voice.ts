import { patienceFor } from './playback.ts';

/** The browser's German voices; Chromium names them only some time after the first question. */
export const germanVoices = (): SpeechSynthesisVoice[] =>
  globalThis.speechSynthesis?.getVoices().filter(({ lang }) => lang.toLowerCase().startsWith('de')) ?? [];

interface Spoken {
  text: string;
  voice: SpeechSynthesisVoice | undefined;
  pitch: number;
  rate: number;
}

/** Says a line and calls back once, when it is said or nothing was heard for too long. Gives how to stop it. */
export function speak({ text, voice, pitch, rate }: Spoken, onEnd: () => void): () => void {
  const utterance = new SpeechSynthesisUtterance(text);
  if (voice) utterance.voice = voice;
  utterance.lang = 'de-DE';
  utterance.pitch = pitch;
  utterance.rate = rate;
  let isOver = false;
  const end = () => {
    if (isOver) return;
    isOver = true;
    clearTimeout(timer);
    onEnd();
  };
  const timer = setTimeout(end, patienceFor(text, rate));
  utterance.onend = end;
  utterance.onerror = end;
  speechSynthesis.cancel();
  speechSynthesis.speak(utterance);
  return () => {
    isOver = true;
    clearTimeout(timer);
    speechSynthesis.cancel();
  };
}
