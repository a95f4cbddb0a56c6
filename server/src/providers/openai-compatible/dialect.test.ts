import { describe, expect, it } from 'vitest';
import { NO_METER } from '#providers/meter.ts';
import type { ChatRequest } from '#providers/ports.ts';
import { bodyFor, COMMON_DIALECT, dialectAfter } from './dialect.ts';

const request: ChatRequest = {
  messages: [
    { role: 'system', content: 'Du bist Frau Krüger.' },
    { role: 'user', content: 'Guten Tag.' },
    { role: 'system', content: 'Niveau A2.' },
  ],
  maxTokens: 100,
  temperature: 0.7,
  signal: new AbortController().signal,
  meter: NO_METER,
  prompt: 'test@1',
};

describe('the dialects of compatible servers', () => {
  it('begins with what most understand', () => {
    expect(bodyFor(request, 'm', COMMON_DIALECT)).toMatchObject({
      max_tokens: 100,
      temperature: 0.7,
      stream_options: { include_usage: true },
    });
  });

  it.each([
    ["Unsupported parameter: 'max_tokens'. Use 'max_completion_tokens' instead.", { max_completion_tokens: 100 }],
    ["Unsupported value: 'temperature' does not support 0.7", { model: 'm' }],
    ['stream_options is not supported', { model: 'm' }],
    ['Conversation roles must alternate user/assistant/user/assistant/...', { messages: [{ role: 'system' }, { role: 'user' }] }],
  ])('learns from a refusal: %s', (refusal, expected) => {
    const next = dialectAfter(refusal, COMMON_DIALECT, request);
    expect(next).not.toBeNull();
    expect(bodyFor(request, 'm', next ?? COMMON_DIALECT)).toMatchObject(expected);
  });

  it('keeps what the learner says out of the system message when there is only one', () => {
    const { messages } = bodyFor(request, 'm', { ...COMMON_DIALECT, oneSystemMessage: true });
    expect(messages).toEqual([
      { role: 'system', content: 'Du bist Frau Krüger.\n\nNiveau A2.' },
      { role: 'user', content: 'Guten Tag.' },
    ]);
  });

  it('asks for JSON as the server can: by schema, as an object, or in words alone', () => {
    const asked = { ...request, json: { name: 'verdict', schema: { type: 'object' } } };
    const formats = [];
    for (let dialect = COMMON_DIALECT, tries = 0; tries < 3; tries += 1) {
      formats.push(bodyFor(asked, 'm', dialect).response_format?.type);
      dialect = dialectAfter('response_format is not supported', dialect, asked) ?? dialect;
    }
    expect(formats).toEqual(['json_schema', 'json_object', undefined]);
  });

  it('comes to an end', () => {
    expect(dialectAfter('no', { ...COMMON_DIALECT, oneSystemMessage: true }, request)).toBeNull();
  });
});
