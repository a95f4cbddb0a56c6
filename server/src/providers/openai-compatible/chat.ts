import type OpenAI from 'openai';
import type { ChatCompletionChunk } from 'openai/resources/chat/completions';
import type { CompletionUsage } from 'openai/resources/completions';
import type { Breaker } from '#providers/breaker.ts';
import { estimatedTokens, requireAllowance, type Usage } from '#providers/meter.ts';
import { type Patience, patiently } from '#providers/patience.ts';
import type { Chat, ChatRequest, Job } from '#providers/ports.ts';
import { ProviderError } from '#providers/providerError.ts';
import type { ProviderServer } from '#providers/providerServers.ts';
import { openClient, providerErrorFrom, refusalOf } from './client.ts';
import { bodyFor, COMMON_DIALECT, type Dialect, dialectAfter } from './dialect.ts';
import { withoutThinking } from './thinking.ts';

interface Taken {
  text: string;
  usage: CompletionUsage | null;
}

/** A stream that closes cleanly without saying that it is finished was cut, unless it ends with a whole sentence or value. */
const soundsFinished = (text: string) => /[.!?…}\]]["“”»)]*\s*$/.test(text);

/** Opens the stream, in another dialect when the server refuses this one; the dialect that works is kept. */
async function openStream(client: OpenAI, request: ChatRequest, model: string, known: { dialect: Dialect }, signal: AbortSignal) {
  for (let { dialect } = known; ; ) {
    try {
      const stream = await client.chat.completions.create(bodyFor(request, model, dialect), { signal });
      known.dialect = dialect;
      return stream;
    } catch (error) {
      const refusal = refusalOf(error);
      const next = refusal === null ? null : dialectAfter(refusal, dialect, request);
      if (!next) throw error;
      dialect = next;
    }
  }
}

/** One try: the words of the stream without thinking and without blanks at the beginning. Throws ProviderError. */
async function* wordsOf(open: () => Promise<AsyncIterable<ChatCompletionChunk>>, taken: Taken): AsyncGenerator<string> {
  const spoken = withoutThinking();
  let finish: string | null = null;
  taken.text = '';
  taken.usage = null;
  try {
    for await (const chunk of await open()) {
      if (chunk.usage) taken.usage = chunk.usage;
      const [choice] = chunk.choices ?? [];
      if (choice?.finish_reason) finish = choice.finish_reason;
      if (!choice?.delta?.content) continue;
      let words = spoken(choice.delta.content);
      if (taken.text === '') words = words.trimStart();
      if (words === '') continue;
      taken.text += words;
      yield words;
    }
  } catch (error) {
    throw providerErrorFrom(error, taken.text !== '');
  }
  if (taken.text.trim() === '') throw new ProviderError('nonsense', { reason: 'no words' });
  if (finish === null && !soundsFinished(taken.text)) throw new ProviderError('cut');
  if (finish === 'content_filter') throw new ProviderError('cut', { reason: 'content filter' });
}

const promptOf = ({ messages }: ChatRequest) => messages.map(({ content }) => content).join('\n');

function usageOf(job: Job, model: string, request: ChatRequest, taken: Taken, outcome: Usage['outcome']): Usage {
  const counted = taken.usage;
  return {
    job,
    model,
    prompt: request.prompt,
    input_tokens: counted?.prompt_tokens ?? estimatedTokens(promptOf(request)),
    cached_tokens: counted?.prompt_tokens_details?.cached_tokens ?? 0,
    output_tokens: counted?.completion_tokens ?? estimatedTokens(taken.text),
    seconds: 0,
    characters: 0,
    is_estimated: counted === null,
    outcome,
  };
}

/** A language model on any server that speaks chat completions. */
export function openChat(job: Job, server: ProviderServer, breaker: Breaker, patience: Patience): Chat {
  const client = openClient(server);
  const known = { dialect: COMMON_DIALECT };
  return {
    model: server.model,
    async *stream(request) {
      const taken: Taken = { text: '', usage: null };
      let outcome: Usage['outcome'] = 'cancelled';
      let wasAsked = false;
      const start = (signal: AbortSignal) => {
        wasAsked = true;
        return wordsOf(() => openStream(client, request, server.model, known, signal), taken);
      };
      try {
        await requireAllowance(request.meter);
        yield* patiently({ start, patience, breaker, signal: request.signal });
        outcome = 'complete';
      } catch (error) {
        outcome = error instanceof ProviderError && error.fault === 'cancelled' ? 'cancelled' : 'failed';
        throw error;
      } finally {
        // What gave no word costs nothing, as far as providers go.
        const isUsed = wasAsked && (taken.text !== '' || taken.usage !== null || outcome === 'cancelled');
        if (isUsed) await request.meter.count(usageOf(job, server.model, request, taken, outcome));
      }
    },
  };
}
