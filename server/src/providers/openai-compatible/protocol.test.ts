import { LLMock } from '@copilotkit/aimock';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { breaker } from '#providers/breaker.ts';
import { NO_METER, type Usage } from '#providers/meter.ts';
import { PATIENCE } from '#providers/patience.ts';
import { tone } from '#providers/tone.ts';
import { openChat } from './chat.ts';
import { openSpeaker } from './speak.ts';
import { openTranscriber } from './transcribe.ts';

/** A server of somebody else's making, so that not only our own understanding of the protocol is tested. */
const mock = new LLMock({ port: 0 });
beforeAll(async () => {
  mock.onMessage('Haben Sie Schmerzen?', { content: 'Ja, hier in der Hüfte. Es tut sehr weh.' });
  mock.onSpeech('Guten Tag.', { audio: tone(0.2).toString('base64'), format: 'mp3' });
  mock.onTranscription({ transcription: { text: 'Haben Sie Schmerzen?' } });
  await mock.start();
});
afterAll(() => mock.stop());

const place = () => ({ baseUrl: `${mock.url}/v1`, apiKey: 'mock', model: 'gpt-4o-mini' });
const closed = () => breaker(() => 0);

describe('the protocol, against a provider that we did not write', () => {
  it('streams words and counts tokens', async () => {
    const chat = openChat('chat', place(), closed(), PATIENCE);
    const used: Usage[] = [];
    let text = '';
    for await (const words of chat.stream({
      messages: [{ role: 'user', content: 'Haben Sie Schmerzen?' }],
      maxTokens: 100,
      temperature: 0.7,
      signal: new AbortController().signal,
      meter: {
        ...NO_METER,
        count: async (usage) => {
          used.push(usage);
        },
      },
      prompt: 'test@1',
    }))
      text += words;
    expect(text).toBe('Ja, hier in der Hüfte. Es tut sehr weh.');
    expect(used).toMatchObject([{ job: 'chat', outcome: 'complete', is_estimated: false }]);
    expect(used[0]?.output_tokens).toBeGreaterThan(0);
  });

  const { signal } = new AbortController();

  it('hears a recording', async () => {
    const transcriber = openTranscriber(place(), closed(), PATIENCE);
    const recording = { bytes: tone(1), mime: 'audio/wav', name: 'line.wav' };
    expect(await transcriber.transcribe({ recording, seconds: 1, signal, meter: NO_METER })).toBe('Haben Sie Schmerzen?');
  });

  it('speaks', async () => {
    const speaker = openSpeaker({ ...place(), voices: [] }, closed(), PATIENCE);
    const { mime, bytes } = await speaker.speak({ text: 'Guten Tag.', voice: 'alloy', speed: 'NORMAL', signal, meter: NO_METER });
    expect(mime).toMatch(/^audio\//);
    expect(bytes.equals(tone(0.2))).toBe(true);
  });
});
