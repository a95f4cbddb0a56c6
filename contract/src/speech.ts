import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { Upload } from './media.ts';
import { Id, SpeakingSpeed } from './primitives.ts';

/** What is said at once: one sentence or a few. */
export const MAX_SPOKEN_LENGTH = 1000;
/** A recording of one line, in bytes: two minutes of the browsers' usual quality and some more. */
export const MAX_RECORDING_BYTES = 10 * 1024 * 1024;

export const AudioFormat = z.enum(['webm', 'ogg', 'mp4', 'wav', 'mp3']);
export type AudioFormat = z.infer<typeof AudioFormat>;

/** Who may speak: `built-in` is the server's own synthesiser, `browser` the learner's device, `provider` the configured one. */
export const VoiceProvider = z.enum(['built-in', 'browser', 'provider']);
export type VoiceProvider = z.infer<typeof VoiceProvider>;

export const Voice = z.object({
  voice_provider: VoiceProvider,
  voice_id: z.string(),
  name: z.string(),
  sex: z.enum(['MALE', 'FEMALE']).nullable(),
});
export type Voice = z.infer<typeof Voice>;

/** What this installation can do with sound; the browser does the rest itself. */
export const VoiceList = z.object({
  voices: z.array(Voice),
  /** False: the browser's own recognition is used. */
  can_transcribe: z.boolean(),
  /** False: the browser's own voices are used. */
  can_speak: z.boolean(),
});
export type VoiceList = z.infer<typeof VoiceList>;

export const retrieveVoices = endpoint({
  method: 'POST',
  path: '/voices/retrieve',
  summary: 'The voices that can be used, and whether the server recognises and speaks at all',
  auth: 'bearer',
  body: z.object({ voice_provider: VoiceProvider.optional() }),
  response: VoiceList,
});

export const transcribe = endpoint({
  method: 'POST',
  path: '/stt/',
  summary: 'Recognises a recorded line; silence answers an empty text. 501 without a provider: the browser recognises',
  auth: 'bearer',
  bodyType: 'multipart',
  maxBytes: MAX_RECORDING_BYTES,
  body: z.object({ audio: Upload, audio_format: AudioFormat.default('webm') }),
  response: z.object({ text: z.string(), seconds: z.number().min(0) }),
});

export const speak = endpoint({
  method: 'POST',
  path: '/tts/',
  summary: 'Speaks a text; the same text in the same voice is made once. 501 where the server has no voice: the browser speaks',
  auth: 'bearer',
  body: z.object({
    text: z.string().trim().min(1).max(MAX_SPOKEN_LENGTH),
    voice_provider: VoiceProvider.optional(),
    /** Of the voices that `/voices/retrieve` names, or a person's own voice. */
    voice_id: z.string().max(200).optional(),
    speaking_speed: SpeakingSpeed.default('NORMAL'),
    /** A person in character: its sex, age and manner choose the voice where none is named. */
    is_patient: z.boolean().default(false),
    person_id: Id.optional(),
    /** In which format it is answered, webm (Opus) unless said otherwise; what a provider has encoded already stays as it is, and the content type says which it is. */
    audio_format: AudioFormat.default('webm'),
  }),
  responseType: 'bytes',
});

export const uploadCaseAudio = endpoint({
  method: 'POST',
  path: '/case-interactions/{case_interaction_id}/audio',
  summary: 'Keeps the recording of an own line of a case interaction, playable in the transcript',
  auth: 'bearer',
  params: z.object({ case_interaction_id: Id }),
  bodyType: 'multipart',
  keepsFile: true,
  accepts: ['AUDIO'],
  maxBytes: MAX_RECORDING_BYTES,
  body: z.object({ audio: Upload, audio_format: AudioFormat.default('webm'), message_id: Id }),
  response: z.object({ message_id: Id, url: z.string() }),
});
