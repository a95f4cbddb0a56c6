import { stat, utimes } from 'node:fs/promises';
import { deleteCaseInteraction } from '@visite/contract/cases.ts';
import { retrieveVoices, speak, transcribe, uploadCaseAudio } from '@visite/contract/speech.ts';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { sweepRecordings } from '#conversations/recordings.ts';
import { recordings } from '#conversations/tables.ts';
import { aTalk } from '#conversations/talkFixtures.ts';
import { storedPath } from '#platform/storedFiles.ts';
import { openTestProvider } from '#providers/testProvider.ts';
import { tone } from '#providers/tone.ts';
import { type Person, testHouse } from '#testing/testHouse.ts';
import { provider_usage } from '#usage/tables.ts';

const provider = await openTestProvider();
const house = testHouse({
  environment: async () => ({
    STT_BASE_URL: provider.url,
    STT_MODEL: 'whisper',
    TTS_BASE_URL: provider.url,
    TTS_API_KEY: 'sk-speech',
    TTS_MODEL: 'piper',
    TTS_VOICES: 'thorsten:MALE, kerstin:FEMALE',
    LLM_FIRST_WORD_MS: '500',
    PRICE_STT_MINUTE: '0.6',
    PRICE_TTS_CHARACTERS: '10',
  }),
});
let me: Person;
beforeEach(async () => {
  provider.reset();
  me = await house.signedIn('learner');
});
afterAll(() => provider.close());

const soundOf = (seconds: number, loudness?: number) => new Blob([new Uint8Array(tone(seconds, loudness))]);
const hear = (audio: Blob) => house.call(me, transcribe, { body: { audio, audio_format: 'wav' } });
const usage = () => house.db.select().from(provider_usage);

describe('speech to text', () => {
  it('gives what was said and counts the seconds', async () => {
    provider.next({ hears: ' Haben Sie Schmerzen? ' });
    expect((await hear(soundOf(3))).body).toEqual({ text: 'Haben Sie Schmerzen?', seconds: 3 });
    expect(provider.seen[0]).toMatchObject({ path: '/v1/audio/transcriptions', form: { model: 'whisper', language: 'de' } });
    expect(await usage()).toMatchObject([{ job: 'transcribe', seconds: 3, cost: 0.03, user_id: me.user.id }]);
  });

  it('never asks about silence or a click, and believes no phantom', async () => {
    expect((await hear(soundOf(2, 0))).body.text).toBe('');
    expect((await hear(soundOf(0.1))).body.text).toBe('');
    expect(provider.seen).toEqual([]);
    provider.next({ hears: 'Untertitelung des ZDF, 2020' });
    expect((await hear(soundOf(2))).body.text).toBe('');
  });

  it.each([{ fault: 'never' as const }, { status: 500 }, { status: 401 }])('says so when the provider fails: %o', async (behaviour) => {
    await hear(soundOf(2));
    provider.usually(behaviour);
    const { status, error } = await hear(soundOf(2));
    expect([status, error.code]).toEqual([502, 'stt_failed']);
  });
});

describe('text to speech', () => {
  const say = (body: Partial<Parameters<typeof house.call<typeof speak>>[2]['body']> = {}) =>
    house.call(me, speak, { body: { text: 'Guten Tag, mir tut die Hüfte weh.', ...body } });

  it('speaks in the usual voice, at the wanted speed, and makes the same sound once', async () => {
    const text = `Guten Tag. ${crypto.randomUUID()}`;
    const { status, headers } = await say({ text, speaking_speed: 'SLOW' });
    // The provider answers WAV: it is encoded as asked for, webm unless said otherwise (Specification 3, audio_format).
    expect([status, headers['content-type']]).toEqual([200, 'audio/webm']);
    expect(provider.seen[0]).toMatchObject({
      authorization: 'Bearer sk-speech',
      body: { model: 'piper', voice: 'thorsten', speed: 0.8, input: text },
    });
    await say({ text, speaking_speed: 'SLOW' });
    for (const [audio_format, type] of [
      ['mp3', 'audio/mpeg'],
      ['wav', 'audio/wav'],
    ] as const)
      expect((await say({ text, speaking_speed: 'SLOW', audio_format })).headers['content-type']).toBe(type);
    expect(provider.seen).toHaveLength(1);
    await say({ text, speaking_speed: 'FAST' });
    await say({ text, voice_id: 'kerstin' });
    expect(provider.seen.map(({ body }) => [body.voice, body.speed])).toEqual([
      ['thorsten', 0.8],
      ['thorsten', 1.15],
      ['kerstin', 1],
    ]);
    expect(await usage()).toHaveLength(3);
  });

  it('gives a person in character a voice of the same sex', async () => {
    const { patient } = await aTalk(house, me);
    const text = crypto.randomUUID();
    await say({ text, is_patient: true, person_id: patient.id });
    expect(provider.seen[0]?.body.voice).toBe(patient.sex === 'FEMALE' ? 'kerstin' : 'thorsten');
  });

  it('says so when the provider fails and there is no synthesiser', async () => {
    provider.usually({ status: 500 });
    const { status, error } = await say({ text: crypto.randomUUID() });
    expect([status, error.code]).toEqual([502, 'tts_failed']);
    const none = await say({ voice_provider: 'built-in' });
    expect([none.status, none.error.code]).toEqual([501, 'tts_unavailable']);
  });

  it('refuses empty and endless texts', async () => {
    expect((await say({ text: '  ' })).status).toBe(422);
    expect((await say({ text: 'a'.repeat(1001) })).status).toBe(422);
  });
});

it('tells the voices and what it leaves to the browser', async () => {
  const { body } = await house.call(me, retrieveVoices, { body: {} });
  expect(body).toEqual({
    voices: [
      { voice_provider: 'provider', voice_id: 'thorsten', name: 'thorsten', sex: 'MALE' },
      { voice_provider: 'provider', voice_id: 'kerstin', name: 'kerstin', sex: 'FEMALE' },
    ],
    can_transcribe: true,
    can_speak: true,
  });
});

describe('the recording of a line', () => {
  it('plays for whoever has its address, in parts too, and goes with the talk', async () => {
    const { say, interaction, read } = await aTalk(house, me);
    const message_id = crypto.randomUUID();
    await say('Guten Tag.', message_id);
    const params = { case_interaction_id: interaction.id };
    const sound = soundOf(1);
    const upload = () => house.call(me, uploadCaseAudio, { params, body: { audio: sound, audio_format: 'wav', message_id } });
    const { body } = await upload();
    expect((await upload()).body.url).toBe(body.url);
    const played = await house.app.inject(body.url);
    expect([played.statusCode, played.headers['content-type'], played.rawPayload.length]).toEqual([200, 'audio/wav', sound.size]);
    const part = await house.app.inject({ url: body.url, headers: { range: 'bytes=0-3' } });
    expect([part.statusCode, part.body]).toEqual([206, 'RIFF']);
    expect((await read()).messages.map(({ audio_url }) => audio_url)).toEqual([null, body.url, null]);

    expect((await house.app.inject(body.url.replace(/\..{5}/, '.AAAAA'))).statusCode).toBe(404);
    house.clock.forward({ days: 1 });
    expect((await house.app.inject(body.url)).statusCode).toBe(404);
    const again = await house.signIn(me.user);
    await house.call(again, deleteCaseInteraction, { params });
    expect(await house.db.select({ id: recordings.id }).from(recordings)).toEqual([]);
  });

  it('leaves no file behind: of two the later is kept, and with the talk it is swept', async () => {
    const { say, interaction } = await aTalk(house, me);
    const message_id = crypto.randomUUID();
    await say('Guten Tag.', message_id);
    const params = { case_interaction_id: interaction.id };
    const upload = () => house.call(me, uploadCaseAudio, { params, body: { audio: soundOf(1), audio_format: 'wav', message_id } });
    const fileOf = async () => {
      const [row] = await house.db.select({ file_id: recordings.file_id }).from(recordings);
      return storedPath(house.config, 'recordings', row?.file_id ?? '');
    };
    await upload();
    const first = await fileOf();
    await upload();
    const second = await fileOf();
    await expect(stat(first)).rejects.toThrow('ENOENT');
    await utimes(second, 0, 0);
    await sweepRecordings(house);
    expect((await stat(second)).isFile()).toBe(true);
    await house.call(me, deleteCaseInteraction, { params });
    await sweepRecordings(house);
    await expect(stat(second)).rejects.toThrow('ENOENT');
  });

  it('belongs to an own line, and is sound', async () => {
    const mine = await aTalk(house, me);
    const other = await aTalk(house);
    const theirs = crypto.randomUUID();
    await other.say('Guten Tag.', theirs);
    const params = { case_interaction_id: mine.interaction.id };
    const upload = (audio: Blob, message_id: string) =>
      house.call(me, uploadCaseAudio, { params, body: { audio, audio_format: 'wav', message_id } });
    expect((await upload(soundOf(1), theirs)).status).toBe(404);
    const own = crypto.randomUUID();
    await mine.say('Guten Tag.', own);
    expect((await upload(new Blob(['<script>alert(1)</script>']), own)).status).toBe(415);
  });
});
