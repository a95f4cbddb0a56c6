import type { AudioFormat } from '@visite/contract/speech.ts';
import { MicrophoneError } from './ear.ts';
import type { MicrophoneProblem } from './voiceMachine.ts';

/** Enough for words, little for a phone's contract. */
const BITS_PER_SECOND = 32_000;
const FORMATS: { mime: string; format: AudioFormat }[] = [
  { mime: 'audio/webm;codecs=opus', format: 'webm' },
  { mime: 'audio/mp4', format: 'mp4' },
  { mime: 'audio/ogg;codecs=opus', format: 'ogg' },
];
const PROBLEMS: Record<string, MicrophoneProblem> = {
  NotAllowedError: 'refused',
  SecurityError: 'refused',
  NotFoundError: 'missing',
  OverconstrainedError: 'missing',
  NotReadableError: 'busy',
  AbortError: 'busy',
};

/** How this browser records; undefined where it cannot. */
export const recordingFormat = () =>
  typeof MediaRecorder === 'undefined' ? undefined : FORMATS.find(({ mime }) => MediaRecorder.isTypeSupported(mime));

/** Whether this browser can record at all. */
export const canRecord = (): boolean => Boolean(globalThis.navigator?.mediaDevices?.getUserMedia) && recordingFormat() !== undefined;

/** Whether the device has a microphone at all; true where the browser does not tell, which some do by a list of no devices. */
export async function hasMicrophone(): Promise<boolean> {
  try {
    const devices = await navigator.mediaDevices.enumerateDevices();
    return devices.length === 0 || devices.some(({ kind }) => kind === 'audioinput');
  } catch {
    return true;
  }
}

/** Whether the browser will ask the person for the microphone; false where it does not tell. */
export async function isPersonAsked(): Promise<boolean> {
  try {
    const { state } = await navigator.permissions.query({ name: 'microphone' });
    return state === 'prompt';
  } catch {
    return false;
  }
}

export interface Microphone {
  stream: MediaStream;
  recorder: () => MediaRecorder;
  format: AudioFormat;
  /** The samples of the last moment. */
  read: (into: Float32Array<ArrayBuffer>) => void;
  close: () => void;
}

let context: AudioContext | undefined;

/** Opens the microphone; the browser asks the person where they have not decided yet. Throws `MicrophoneError`. */
export async function openMicrophone(onLost: () => void): Promise<Microphone> {
  if (!globalThis.isSecureContext) throw new MicrophoneError('insecure');
  const how = recordingFormat();
  if (!canRecord() || !how) throw new MicrophoneError('unsupported');
  context ??= new AudioContext();
  // Without waiting: a browser that holds it back until a tap still records, only the meter stands still.
  void context.resume();
  let stream: MediaStream;
  try {
    stream = await navigator.mediaDevices.getUserMedia({
      audio: { echoCancellation: true, noiseSuppression: true, autoGainControl: true, channelCount: 1 },
    });
  } catch (error) {
    throw new MicrophoneError((error instanceof DOMException && PROBLEMS[error.name]) || 'busy', { cause: error });
  }
  const source = context.createMediaStreamSource(stream);
  const analyser = context.createAnalyser();
  analyser.fftSize = 1024;
  source.connect(analyser);
  for (const track of stream.getTracks()) track.onended = onLost;
  return {
    stream,
    recorder: () => new MediaRecorder(stream, { mimeType: how.mime, audioBitsPerSecond: BITS_PER_SECOND }),
    format: how.format,
    read: (into) => analyser.getFloatTimeDomainData(into),
    close: () => {
      source.disconnect();
      for (const track of stream.getTracks()) {
        track.onended = null;
        track.stop();
      }
    },
  };
}
