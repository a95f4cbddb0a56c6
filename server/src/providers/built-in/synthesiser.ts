import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { promisify } from 'node:util';
import type { Speaker, SpeechRequest } from '#providers/ports.ts';
import { espeakProcess } from './espeak/espeakProcess.ts';
import { ESPEAK_VOICES, type EspeakSettings, settingsFor } from './espeak/voices.ts';

export interface Synthesiser extends Speaker {
  /** So that the first sentence does not wait for the program to start. */
  warmUp(): void;
  close(): void;
}

type Say = (text: string, settings: EspeakSettings, signal: AbortSignal) => Promise<Buffer>;

/** The machine's own espeak-ng, a process a sentence. */
async function sayBySystem(text: string, { voice, rate, pitch }: EspeakSettings, signal: AbortSignal): Promise<Buffer> {
  const program = spawn('espeak-ng', ['-v', voice, '-s', String(rate), '-p', String(pitch), '--stdin', '--stdout'], {
    signal,
    stdio: ['pipe', 'pipe', 'ignore'],
  });
  const pieces: Buffer[] = [];
  program.stdout.on('data', (piece: Buffer) => pieces.push(piece));
  program.stdin.on('error', () => undefined);
  program.stdin.end(text);
  const [code] = (await once(program, 'close')) as [number];
  if (code !== 0) throw new Error(`espeak-ng ended with ${code}`);
  return Buffer.concat(pieces);
}

const isInstalled = () =>
  promisify(execFile)('espeak-ng', ['--version']).then(
    () => true,
    () => false,
  );

function isPackageThere(): boolean {
  try {
    import.meta.resolve('@echogarden/espeak-ng-emscripten');
    return true;
  } catch {
    return false;
  }
}

const speakerOf = (say: Say, more: Pick<Synthesiser, 'warmUp' | 'close'>): Synthesiser => ({
  model: 'espeak-ng',
  voices: ESPEAK_VOICES,
  async speak({ text, voice, speed, signal }: SpeechRequest) {
    return { mime: 'audio/wav', bytes: await say(text, settingsFor(voice, speed), signal) };
  },
  ...more,
});

/** The built-in synthesiser: the machine's espeak-ng, else the one that comes as a package; null when neither is there. */
export async function openSynthesiser(): Promise<Synthesiser | null> {
  if (await isInstalled()) return speakerOf(sayBySystem, { warmUp: () => undefined, close: () => undefined });
  if (!isPackageThere()) return null;
  const { speak, warmUp, close } = espeakProcess();
  return speakerOf(speak, { warmUp, close });
}
