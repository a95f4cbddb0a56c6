import type { ChatCompletionCreateParamsStreaming } from 'openai/resources/chat/completions';
import type { ChatMessage, ChatRequest } from '#providers/ports.ts';

/** What a compatible server wants otherwise than most; found out at its first refusal and kept. */
export interface Dialect {
  /** Several templates of open models know one system message, at the beginning. */
  oneSystemMessage: boolean;
  maxTokens: 'max_tokens' | 'max_completion_tokens';
  temperature: boolean;
  usageInStream: boolean;
  json: 'schema' | 'object' | 'none';
}

export const COMMON_DIALECT: Dialect = {
  oneSystemMessage: false,
  maxTokens: 'max_tokens',
  temperature: true,
  usageInStream: true,
  json: 'schema',
};

function withOneSystemMessage(messages: ChatMessage[]): ChatMessage[] {
  const system = messages.filter(({ role }) => role === 'system').map(({ content }) => content);
  return [{ role: 'system', content: system.join('\n\n') }, ...messages.filter(({ role }) => role !== 'system')];
}

function responseFormat(json: ChatRequest['json'], dialect: Dialect): ChatCompletionCreateParamsStreaming['response_format'] {
  if (json === undefined || dialect.json === 'none') return undefined;
  if (json === 'any' || dialect.json === 'object') return { type: 'json_object' };
  return { type: 'json_schema', json_schema: { name: json.name, schema: json.schema, strict: true } };
}

/** The body of a request in a server's dialect. */
export function bodyFor(request: ChatRequest, model: string, dialect: Dialect): ChatCompletionCreateParamsStreaming {
  const format = responseFormat(request.json, dialect);
  return {
    model,
    messages: dialect.oneSystemMessage ? withOneSystemMessage(request.messages) : request.messages,
    stream: true,
    [dialect.maxTokens]: request.maxTokens,
    ...(dialect.temperature && { temperature: request.temperature }),
    ...(dialect.usageInStream && { stream_options: { include_usage: true } }),
    ...(format && { response_format: format }),
  };
}

/** The dialect to try after a refusal (400, 422) with this reason; null when nothing is left to change. */
export function dialectAfter(refusal: string, dialect: Dialect, request: Pick<ChatRequest, 'json'>): Dialect | null {
  const reason = refusal.toLowerCase();
  if (/max_completion_tokens/.test(reason) && dialect.maxTokens === 'max_tokens') return { ...dialect, maxTokens: 'max_completion_tokens' };
  if (/temperature/.test(reason) && dialect.temperature) return { ...dialect, temperature: false };
  if (/stream_options|include_usage/.test(reason) && dialect.usageInStream) return { ...dialect, usageInStream: false };
  if (request.json && /response_format|json_schema|json_object|schema|grammar/.test(reason) && dialect.json !== 'none')
    return { ...dialect, json: dialect.json === 'schema' && request.json !== 'any' ? 'object' : 'none' };
  // Templates say it in many words ("roles must alternate", "system message must be at the beginning"), or in none.
  return dialect.oneSystemMessage ? null : { ...dialect, oneSystemMessage: true };
}
