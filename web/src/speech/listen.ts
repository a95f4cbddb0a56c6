import { canRecognise, deviceEar } from './deviceEar.ts';
import { type Listen, MicrophoneError } from './ear.ts';
import { canRecord } from './microphone.ts';
import { recordingEar } from './recordingEar.ts';
import { serverVoices } from './serverVoices.ts';
import { hasJustFailed } from './transcribeRecording.ts';

/** Who understands the learner: the server where it can and does, else the browser; neither in some browsers. */
export type Recogniser = 'server' | 'browser' | 'none';

export async function recogniser(): Promise<Recogniser> {
  const server = await serverVoices();
  const canServer = Boolean(server?.can_transcribe) && canRecord();
  if (canServer && !(hasJustFailed() && canRecognise())) return 'server';
  return canRecognise() ? 'browser' : 'none';
}

/** Opens the ear that this browser and this server have. */
export const listen: Listen = async (options, events) => {
  switch (await recogniser()) {
    case 'server':
      return recordingEar(options, events);
    case 'browser':
      return deviceEar(options, events);
    case 'none':
      throw new MicrophoneError(globalThis.isSecureContext ? 'unsupported' : 'insecure');
  }
};
