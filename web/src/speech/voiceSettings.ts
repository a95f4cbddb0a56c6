import { useSyncExternalStore } from 'react';

/** How this person talks on this device; kept in the browser, for it depends on the device's microphone and loudspeaker. */
export interface VoiceSettings {
  /** The microphone is offered under the talk. */
  isOpen: boolean;
  mode: 'hold' | 'hands_free';
  /** Silence that ends a turn, in milliseconds; null goes by the level. */
  pauseMs: number | null;
  /** What is recognised is sent without being looked at. */
  sendsAtOnce: boolean;
  /** Speaking over an answer stops it: without headphones the device would hear itself. */
  hasHeadphones: boolean;
  prefersDeviceVoice: boolean;
  /** Answers are read aloud. */
  speaksAnswers: boolean;
  /** Answers are heard first and read only when asked for. */
  hidesText: boolean;
  /** Own recordings are kept with the talk. Nobody's voice is kept unasked. */
  keepsRecordings: boolean;
}

export const FIRST_SETTINGS: VoiceSettings = {
  isOpen: false,
  mode: 'hold',
  pauseMs: null,
  sendsAtOnce: false,
  hasHeadphones: false,
  prefersDeviceVoice: false,
  speaksAnswers: false,
  hidesText: false,
  keepsRecordings: false,
};
const KEY = 'voice_settings';

const isMode = (value: unknown): value is VoiceSettings['mode'] => value === 'hold' || value === 'hands_free';
const isPause = (value: unknown): value is number | null => value === null || (typeof value === 'number' && value >= 0);

/** What of it is ours, each of its kind. */
function known(found: Record<string, unknown>): Partial<VoiceSettings> {
  const switches = Object.entries(FIRST_SETTINGS).filter(([name, first]) => typeof first === 'boolean' && typeof found[name] === 'boolean');
  return {
    ...Object.fromEntries(switches.map(([name]) => [name, found[name]])),
    ...(isMode(found.mode) && { mode: found.mode }),
    ...(isPause(found.pauseMs) && { pauseMs: found.pauseMs }),
  };
}

/** Settings as they were kept; what cannot be read, or is new, is as at first. */
export function readSettings(kept: string | null): VoiceSettings {
  try {
    const found: unknown = JSON.parse(kept ?? '{}');
    return typeof found === 'object' && found !== null ? { ...FIRST_SETTINGS, ...known(found as Record<string, unknown>) } : FIRST_SETTINGS;
  } catch {
    return FIRST_SETTINGS;
  }
}

let current: VoiceSettings | undefined;
const listeners = new Set<() => void>();

export function voiceSettings(): VoiceSettings {
  current ??= readSettings(localStorage.getItem(KEY));
  return current;
}

export function changeVoiceSettings(changed: Partial<VoiceSettings>) {
  current = { ...voiceSettings(), ...changed };
  try {
    localStorage.setItem(KEY, JSON.stringify(current));
  } catch {
    // Storage full or closed: the settings hold for this visit.
  }
  for (const listener of listeners) listener();
}

export function useVoiceSettings(): VoiceSettings {
  return useSyncExternalStore((listener) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  }, voiceSettings);
}
