import type { DialogLine } from '@visite/contract/dialogs.ts';

/** How a line is brought to the ear: its recording, the browser's voice, or only shown for a while. */
export type Means = 'recording' | 'voice' | 'shown';

export const meansOf = ({ type, audio, text }: DialogLine, hasVoice: boolean): Means => {
  if (audio !== null) return 'recording';
  return type === 'PERSON_SAY' && hasVoice && text.trim() !== '' ? 'voice' : 'shown';
};

/** Reading pace of a learner, and the least time that anything stands on the screen; milliseconds. */
const MS_A_LETTER = 75;
const LEAST_MS = 1500;
export const readingTime = (text: string, rate: number): number => Math.max(LEAST_MS, text.length * MS_A_LETTER) / rate;

/** A voice that has said nothing by then will never say it; milliseconds. */
export const patienceFor = (text: string, rate: number): number => 2 * readingTime(text, rate) + 4000;

export interface Voice {
  pitch: number;
  /** Which of the browser's German voices. */
  voice: number;
}

/** Everybody of a dialog sounds the same throughout, and unlike the others: higher for women, lower for men. */
export function voicesOf(lines: readonly DialogLine[], voices: number): Map<string, Voice> {
  const sounds = new Map<string, Voice>();
  const seen: Record<string, number> = {};
  for (const { type, speaker, speaker_sex } of lines) {
    if (type !== 'PERSON_SAY' || sounds.has(speaker)) continue;
    const sex = speaker_sex ?? 'DIVERSE';
    const before = seen[sex] ?? 0;
    seen[sex] = before + 1;
    const base = { FEMALE: 1.15, MALE: 0.75, DIVERSE: 0.95 }[sex];
    sounds.set(speaker, { pitch: base + before * 0.15, voice: voices === 0 ? 0 : sounds.size % voices });
  }
  return sounds;
}
