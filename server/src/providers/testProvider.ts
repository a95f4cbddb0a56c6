import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import type { ChatMessage } from './ports.ts';
import { tone } from './tone.ts';

/** How the provider behaves to one request; what is not given goes well and at once. */
export interface Behaviour {
  /** The whole answer; a function gets what was asked. */
  says?: string | ((messages: ChatMessage[]) => string);
  /** From the request to the first word, and between two words, in milliseconds. */
  firstMs?: number;
  betweenMs?: number;
  /** Each word is the moment of its sending, as `sentAt` reads it; full stops stay. */
  isStamped?: boolean;
  /** How long a letter takes to speak, in milliseconds. */
  speakMs?: number;
  /**
   * `never` answers nothing at all; `stall` stops after `after` words and keeps the line open; `cut` breaks the connection there;
   * `close` ends the stream there as if all were well; `error` sends an error event there; `html` answers a page;
   * `garbage` sends events that are no JSON; `empty` ends without a word.
   */
  fault?: 'never' | 'stall' | 'cut' | 'close' | 'error' | 'html' | 'garbage' | 'empty';
  after?: number;
  /** Refuses with this status, this `Retry-After` and this reason. */
  status?: number;
  retryAfter?: string;
  reason?: string;
  /** What `/audio/transcriptions` hears. */
  hears?: string;
}

/** One request as the provider saw it; times in milliseconds since 1970. */
export interface Seen {
  path: string;
  authorization: string | undefined;
  body: { model?: string; messages?: ChatMessage[]; [field: string]: unknown };
  /** Of an upload: its fields, and the size of the file. */
  form: Record<string, string | number>;
  askedAt: number;
  firstWordAt: number | null;
  /** When the connection ended before the answer did. */
  leftAt: number | null;
  promptTokens: number;
}

export interface TestProvider {
  /** The base URL for the configuration. */
  url: string;
  seen: Seen[];
  /** The behaviours of the next requests, in order; after them all goes as `usually`. */
  next(...behaviours: Behaviour[]): void;
  usually(behaviour: Behaviour): void;
  /** Forgets what was seen and what was to come. */
  reset(): void;
  /** No connection any more until `plugIn`: as if somebody pulled the plug. */
  unplug(): Promise<void>;
  plugIn(): Promise<void>;
  close(): Promise<void>;
}

/** Milliseconds since 1970, with fractions: the same in every process of the machine. */
const clock = () => performance.timeOrigin + performance.now();

/** A moment in letters, since a person says no long numbers. */
const stamp = (at: number) => `z${[...Math.round(at * 100).toString()].map((digit) => 'abcdefghij'[Number(digit)]).join('')}`;

/** When a stamped word was sent, in milliseconds since 1970; undefined for any other word. */
export function sentAt(word: string): number | undefined {
  const letters = /^z([a-j]{10,})\.?$/.exec(word.trim())?.[1];
  return letters ? Number([...letters].map((letter) => 'abcdefghij'.indexOf(letter)).join('')) / 100 : undefined;
}

/** Plays the person by the prompt: what it knows of the thing that was presumably asked for, else a greeting. */
export function saysWhatItMay(messages: ChatMessage[]): string {
  const systems = messages.filter(({ role }) => role === 'system').map(({ content }) => content);
  const asked = /^Vermutlich gefragt .*?\): ([^,\n]+)/mu.exec(systems.at(-1) ?? '')?.[1];
  const line = systems[0]?.split('\n').find((one) => asked !== undefined && one.startsWith(`- ${asked}: `));
  return /\(„(.+?)“\)/u.exec(line ?? '')?.[1] ?? 'Ja, guten Tag. Was möchten Sie wissen?';
}

const tokensOf = (text: string) => Math.ceil(text.length / 3.5);
const promptText = (messages: ChatMessage[] = []) => messages.map(({ role, content }) => `<${role}>${content}`).join('\n');

function commonPrefix(a: string, b: string): number {
  let shared = 0;
  while (shared < a.length && a[shared] === b[shared]) shared += 1;
  return shared;
}

async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const pieces: Buffer[] = [];
  for await (const piece of request) pieces.push(piece as Buffer);
  return Buffer.concat(pieces);
}

async function formOf(request: IncomingMessage, body: Buffer): Promise<Seen['form']> {
  const type = request.headers['content-type'] ?? '';
  if (!type.startsWith('multipart/')) return {};
  const form = await new Response(new Uint8Array(body), { headers: { 'content-type': type } }).formData();
  return Object.fromEntries([...form].map(([name, value]) => [name, typeof value === 'string' ? value : value.size]));
}

const sendJson = (response: ServerResponse, status: number, body: unknown, headers: Record<string, string> = {}) =>
  response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body));

/** A provider on this machine that speaks the real protocol, does as it is told and writes down what it sees; for tests and benches. */
export async function openTestProvider(): Promise<TestProvider> {
  const seen: Seen[] = [];
  const sockets = new Set<Socket>();
  /** The last prompt of each talk: providers keep what stays the same at the beginning. */
  const kept = new Map<string, string>();
  let coming: Behaviour[] = [];
  let usual: Behaviour = {};

  async function chat(one: Seen, { says = saysWhatItMay, ...how }: Behaviour, response: ServerResponse) {
    const { messages = [], stream_options } = one.body;
    const prompt = promptText(messages);
    const talk = messages[0]?.content ?? '';
    const cached = tokensOf(prompt.slice(0, commonPrefix(prompt, kept.get(talk) ?? '')));
    kept.set(talk, prompt);
    one.promptTokens = tokensOf(prompt);
    const text = typeof says === 'string' ? says : says(messages);
    const chunk = (fields: object) =>
      `data: ${JSON.stringify({ id: 'chatcmpl-1', object: 'chat.completion.chunk', created: 1, model: one.body.model, ...fields })}\n\n`;
    const delta = (content: string) => chunk({ choices: [{ index: 0, delta: { content }, finish_reason: null }] });

    await pause(how.firstMs ?? 0);
    if (response.destroyed) return;
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    response.write(chunk({ choices: [{ index: 0, delta: { role: 'assistant', content: '' }, finish_reason: null }] }));
    const words = how.fault === 'empty' ? [] : (text.match(/\S+\s*/g) ?? []);
    for (const [index, word] of words.entries()) {
      if (how.fault && index >= (how.after ?? 0)) break;
      if (index > 0 && how.betweenMs) await pause(how.betweenMs);
      if (response.destroyed) return;
      response.write(
        how.fault === 'garbage'
          ? 'data: {"choices": [\n\n'
          : delta(how.isStamped ? `${stamp(clock())}${word.trim().endsWith('.') ? '.' : ''} ` : word),
      );
      one.firstWordAt ??= clock();
    }
    if (how.fault === 'garbage' && words.length > 0) response.write('data: {"choices": [\n\n');
    if (how.fault === 'stall') return;
    if (how.fault === 'cut') return response.destroy();
    if (how.fault === 'close') return response.end();
    if (how.fault === 'error') return response.end('data: {"error": {"message": "overloaded", "type": "server_error"}}\n\n');
    response.write(chunk({ choices: [{ index: 0, delta: {}, finish_reason: 'stop' }] }));
    const usage = {
      prompt_tokens: one.promptTokens,
      completion_tokens: tokensOf(text),
      total_tokens: one.promptTokens + tokensOf(text),
      prompt_tokens_details: { cached_tokens: cached },
    };
    if ((stream_options as { include_usage?: boolean } | undefined)?.include_usage) response.write(chunk({ choices: [], usage }));
    response.end('data: [DONE]\n\n');
  }

  async function speech(one: Seen, how: Behaviour, response: ServerResponse) {
    const text = String(one.body.input ?? '');
    await pause((how.firstMs ?? 0) + text.length * (how.speakMs ?? 0));
    const sound = tone(text.length * 0.06);
    response.writeHead(200, { 'content-type': 'audio/wav' });
    const size = Math.ceil(sound.length / 8);
    for (let at = 0; at < sound.length; at += size) {
      if (at > 0) await pause(how.betweenMs ?? 0);
      if (how.fault === 'cut' && at >= (how.after ?? 0) * size) return response.destroy();
      response.write(sound.subarray(at, at + size));
      one.firstWordAt ??= clock();
    }
    response.end();
  }

  const server = createServer((request, response) => {
    const one: Seen = {
      path: request.url ?? '',
      authorization: request.headers.authorization,
      body: {},
      form: {},
      askedAt: clock(),
      firstWordAt: null,
      leftAt: null,
      promptTokens: 0,
    };
    response.on('close', () => {
      if (!response.writableFinished) one.leftAt = clock();
    });
    const answer = async () => {
      const body = await bodyOf(request);
      if (request.headers['content-type']?.startsWith('application/json')) one.body = JSON.parse(body.toString()) as Seen['body'];
      one.form = await formOf(request, body);
      seen.push(one);
      const how = coming.shift() ?? usual;
      if (how.fault === 'never') return;
      if (how.status) {
        const error = { message: how.reason ?? `status ${how.status}`, type: 'error', param: null, code: null };
        return sendJson(response, how.status, { error }, how.retryAfter ? { 'retry-after': how.retryAfter } : {});
      }
      if (how.fault === 'html') return response.writeHead(200, { 'content-type': 'text/html' }).end('<!doctype html><p>Bad gateway');
      if (one.path.endsWith('/audio/speech')) return speech(one, how, response);
      if (one.path.endsWith('/audio/transcriptions')) {
        await pause(how.firstMs ?? 0);
        return sendJson(response, 200, { text: how.hears ?? 'Haben Sie Schmerzen?' });
      }
      return chat(one, how, response);
    };
    answer().catch(() => response.destroy());
  });
  server.on('connection', (socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
  });

  let port = 0;
  const plugIn = async () => {
    server.listen(port, '127.0.0.1');
    await once(server, 'listening');
    const address = server.address();
    port = typeof address === 'object' && address ? address.port : 0;
  };
  const unplug = async () => {
    if (!server.listening) return;
    const closed = once(server, 'close');
    server.close();
    for (const socket of sockets) socket.destroy();
    await closed;
  };
  await plugIn();
  return {
    url: `http://127.0.0.1:${port}/v1`,
    seen,
    next: (...behaviours) => coming.push(...behaviours),
    usually: (behaviour) => {
      usual = behaviour;
    },
    reset: () => {
      seen.length = 0;
      coming = [];
      usual = {};
    },
    unplug,
    plugIn,
    close: unplug,
  };
}
