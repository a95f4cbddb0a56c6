import type { Id, SpeakingSpeed } from '@visite/contract/primitives.ts';
import { type AudioFormat, speak } from '@visite/contract/speech.ts';
import type { z } from 'zod';
import { call } from '#api/client.ts';
import { type Sound, SoundError } from './player.ts';

/** Slower than the slowest speed, at the same pitch. */
const SLOW_REPLAY_RATE = 0.8;
/** A sound that stands still for so long is broken. */
const STALL_LIMIT_MS = 4000;

/** One element for all: once a tap has unlocked it, it may play whenever it is told to. */
let element: HTMLAudioElement | undefined;
const audio = () => {
  element ??= new Audio();
  return element;
};

/** Every browser plays it, and a sentence that is waited for is heard as soon as it is made (docs/decisions/0048). */
const FORMAT: AudioFormat = 'wav';

export interface ServerManner {
  speed: SpeakingSpeed;
  isSlow: boolean;
  /** A person of a case. */
  personId: z.infer<typeof Id> | undefined;
  voiceId: string | undefined;
}

function soundOf(blob: Blob, rate: number): Sound {
  const url = URL.createObjectURL(blob);
  const player = audio();
  let finish: () => void = () => undefined;
  let isPaused = false;
  return {
    play: (onStart) =>
      new Promise<void>((resolve, reject) => {
        let place = -1;
        const watch = setInterval(() => {
          if (isPaused) return;
          if (player.currentTime === place) fail(new SoundError('failed'));
          place = player.currentTime;
        }, STALL_LIMIT_MS);
        const leave = () => {
          clearInterval(watch);
          player.onplaying = player.onended = player.onerror = null;
          URL.revokeObjectURL(url);
        };
        const fail = (error: SoundError) => {
          leave();
          player.pause();
          reject(error);
        };
        finish = () => {
          leave();
          resolve();
        };
        player.onplaying = onStart;
        player.onended = finish;
        player.onerror = () => fail(new SoundError('failed'));
        player.src = url;
        player.preservesPitch = true;
        player.playbackRate = rate;
        player.play().catch((error: unknown) => {
          // Paused before it began: it was told so.
          if (error instanceof DOMException && error.name === 'AbortError') return;
          fail(new SoundError(error instanceof DOMException && error.name === 'NotAllowedError' ? 'locked' : 'failed', { cause: error }));
        });
      }),
    pause: () => {
      isPaused = true;
      player.pause();
    },
    resume: () => {
      isPaused = false;
      player.play().catch(() => finish());
    },
    stop: () => {
      player.pause();
      finish();
    },
  };
}

/** A piece said by the server, in the person's voice. Errors: as `call`. */
export async function serverSound(piece: string, { speed, isSlow, personId, voiceId }: ServerManner, signal: AbortSignal): Promise<Sound> {
  const body = {
    text: piece,
    speaking_speed: isSlow ? ('SLOW' as const) : speed,
    is_patient: personId !== undefined,
    person_id: personId,
    voice_id: voiceId,
    audio_format: FORMAT,
  };
  const blob = await call(speak, { body }, { signal });
  return soundOf(blob as Blob, isSlow ? SLOW_REPLAY_RATE : 1);
}

/** A moment of nothing as a WAV: eight bits, one channel. */
function silentWav(): Blob {
  const samples = 80;
  const bytes = new DataView(new ArrayBuffer(44 + samples));
  const write = (at: number, text: string) => {
    for (let index = 0; index < text.length; index += 1) bytes.setUint8(at + index, text.charCodeAt(index));
  };
  write(0, 'RIFF');
  bytes.setUint32(4, 36 + samples, true);
  write(8, 'WAVEfmt ');
  bytes.setUint32(16, 16, true);
  bytes.setUint16(20, 1, true);
  bytes.setUint16(22, 1, true);
  bytes.setUint32(24, 8000, true);
  bytes.setUint32(28, 8000, true);
  bytes.setUint16(32, 1, true);
  bytes.setUint16(34, 8, true);
  write(36, 'data');
  bytes.setUint32(40, samples, true);
  for (let at = 44; at < bytes.byteLength; at += 1) bytes.setUint8(at, 128);
  return new Blob([bytes.buffer], { type: 'audio/wav' });
}

/** The device's own voice has a lock of its own on some phones: an unheard word in the tap opens it. */
function unlockDeviceVoice() {
  const speech = globalThis.speechSynthesis as SpeechSynthesis | undefined;
  if (!speech || speech.speaking) return;
  const nothing = new SpeechSynthesisUtterance(' ');
  nothing.volume = 0;
  speech.speak(nothing);
}

/** Browsers let a page sound only after a tap: the first one plays nothing, and from then on answers can be heard. */
export function unlockSoundAtFirstTap(): () => void {
  const taps = ['pointerup', 'touchend', 'keydown'] as const;
  const leave = () => {
    for (const tap of taps) document.removeEventListener(tap, unlock);
  };
  function unlock() {
    const player = audio();
    // What plays already needs no key.
    if (!player.paused) return leave();
    unlockDeviceVoice();
    const url = URL.createObjectURL(silentWav());
    player.src = url;
    player
      .play()
      .then(leave, () => undefined)
      .finally(() => URL.revokeObjectURL(url));
  }
  for (const tap of taps) document.addEventListener(tap, unlock);
  return leave;
}
