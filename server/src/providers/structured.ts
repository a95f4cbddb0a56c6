import { z } from 'zod';
import type { Meter } from './meter.ts';
import type { Chat, ChatMessage } from './ports.ts';
import { ProviderError } from './providerError.ts';

export interface StructuredRequest<T> {
  /** What the answer must be. */
  schema: z.ZodType<T>;
  /** Of letters, digits and underscores. */
  name: string;
  messages: ChatMessage[];
  maxTokens: number;
  signal: AbortSignal;
  meter: Meter;
  prompt: string;
  /** What the schema cannot say, as that a quote stands in the text; the reason, or null when all is well. */
  problem?: (value: T) => string | null;
}

/** How the answer was had: at once, after a repair, or with the schema in words. */
export type Way = 'schema' | 'repaired' | 'words';

type Read<T> = { value: T } | { reason: string };

/** The JSON in an answer, whatever stands around it. */
function jsonIn(text: string): unknown {
  const begin = text.search(/[{[]/);
  const end = Math.max(text.lastIndexOf('}'), text.lastIndexOf(']'));
  return begin < 0 || end < begin ? undefined : (JSON.parse(text.slice(begin, end + 1)) as unknown);
}

function read<T>(text: string, { schema, problem }: StructuredRequest<T>): Read<T> {
  let json: unknown;
  try {
    json = jsonIn(text);
  } catch {
    return { reason: 'Das ist kein gültiges JSON.' };
  }
  const parsed = schema.safeParse(json);
  if (!parsed.success) return { reason: z.prettifyError(parsed.error) };
  const reason = problem?.(parsed.data) ?? null;
  return reason === null ? { value: parsed.data } : { reason };
}

async function answerOf(
  chat: Chat,
  { messages, maxTokens, signal, meter, prompt }: Omit<StructuredRequest<unknown>, 'schema' | 'problem'>,
  more: ChatMessage[],
  json: NonNullable<Parameters<Chat['stream']>[0]['json']>,
) {
  let text = '';
  const request = { messages: [...messages, ...more], maxTokens, temperature: 0, json, signal, meter, prompt };
  for await (const words of chat.stream(request)) text += words;
  return text;
}

/**
 * An answer of a given form (conversation.md, structured answers): by schema, always checked, since some servers fail silently; one
 * repair with the reason; at last the schema in words. Null when all of it failed: the rules decide then, and say so.
 * Throws only ProviderError `cancelled`.
 */
export async function askStructured<T>(chat: Chat, request: StructuredRequest<T>): Promise<{ value: T; way: Way } | null> {
  const schema = z.toJSONSchema(request.schema) as Record<string, unknown>;
  const bySchema = { name: request.name, schema };
  const inWords: ChatMessage = { role: 'system', content: `Antworte nur mit JSON nach diesem Schema:\n${JSON.stringify(schema)}` };
  try {
    const text = await answerOf(chat, request, [], bySchema);
    const first = read(text, request);
    if ('value' in first) return { value: first.value, way: 'schema' };
    const repair: ChatMessage[] = [
      { role: 'assistant', content: text },
      {
        role: 'system',
        content: `Deine Antwort passt nicht:\n${first.reason}\nGib sie berichtigt und vollständig noch einmal, nur das JSON.`,
      },
    ];
    const second = read(await answerOf(chat, request, repair, bySchema), request);
    if ('value' in second) return { value: second.value, way: 'repaired' };
    const third = read(await answerOf(chat, request, [inWords], 'any'), request);
    return 'value' in third ? { value: third.value, way: 'words' } : null;
  } catch (error) {
    if (!(error instanceof ProviderError) || error.fault === 'cancelled') throw error;
    return null;
  }
}
