import { canRecognise, deviceEar } from './deviceEar.ts';
import { type Listen, MicrophoneError } from './ear.ts';
import { canRecord, hasMicrophone, isPersonAsked } from './microphone.ts';
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

/** Opens the ear that this browser and this server have. Throws at once where the device has no microphone. */
export const listen: Listen = async (options, events) => {
  if (!(await hasMicrophone())) throw new MicrophoneError('missing');
  if (await isPersonAsked()) events.onAsking();
  switch (await recogniser()) {
    case 'server':
      return recordingEar(options, events);
    case 'browser':
      return deviceEar(options, events);
    case 'none':
      throw new MicrophoneError(globalThis.isSecureContext ? 'unsupported' : 'insecure');
  }
};
