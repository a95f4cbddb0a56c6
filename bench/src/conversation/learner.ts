import type { BenchServer } from './processes.ts';

/** Milliseconds since 1970, with fractions: the same in every process of the machine. */
export const clock = () => performance.timeOrigin + performance.now();

export interface Heard {
  /** From asking to the first word, in milliseconds. */
  firstMs: number;
  /** Each piece of the answer with the moment of its coming. */
  pieces: { text: string; at: number }[];
  /** How the answer was stored. */
  state: string;
  engine: string;
}

export interface BenchLearner {
  /** The header of its calls. */
  authorization: string;
  /** New talks with the same patient; their ids. */
  begin(talks: number): Promise<string[]>;
  /** Says a line; `onPiece` hears each piece. Aborting the signal goes away, as closing the browser does. */
  say(talk: string, text: string, options?: { signal?: AbortSignal; onPiece?: (text: string) => void }): Promise<Heard>;
  transcribe(sound: Blob): Promise<string>;
  speak(text: string): Promise<number>;
}

/** A demo learner who uses the server as the browser does. */
export async function signIn({ origin }: Pick<BenchServer, 'origin'>): Promise<BenchLearner> {
  const signedIn = await fetch(`${origin}/api/auth/token`, {
    method: 'POST',
    body: new URLSearchParams({ grant_type: 'password', username: 'learner', password: 'Visite2026' }),
  });
  const { access_token } = (await signedIn.json()) as { access_token: string };
  const authorization = `Bearer ${access_token}`;

  async function post(path: string, body: unknown, signal?: AbortSignal): Promise<Response> {
    const response = await fetch(`${origin}/api${path}`, {
      method: 'POST',
      headers: { authorization, ...(!(body instanceof FormData) && { 'content-type': 'application/json' }) },
      body: body instanceof FormData ? body : JSON.stringify(body),
      ...(signal && { signal }),
    });
    if (!response.ok) throw new Error(`${path} answered ${response.status}: ${await response.text()}`);
    return response;
  }

  return {
    authorization,
    async begin(talks) {
      const cases = (await (await fetch(`${origin}/api/cases/`, { headers: { authorization } })).json()) as { items: { id: string }[] };
      const ids: string[] = [];
      for (let made = 0; made < talks; made += 1) {
        const begun = await post(`/cases/interact/${cases.items[0]?.id}`, { as_new_interaction: true, skip_lineup: true });
        const { conversations } = (await begun.json()) as { conversations: { interaction_id: string }[] };
        ids.push(conversations[0]?.interaction_id ?? '');
      }
      return ids;
    },
    async say(talk, text, { signal, onPiece } = {}) {
      const asked = clock();
      const response = await post(`/patients/interactions/${talk}`, { id: crypto.randomUUID(), text }, signal);
      const heard: Heard = { firstMs: Number.NaN, pieces: [], state: '', engine: '' };
      let rest = '';
      for await (const part of response.body?.pipeThrough(new TextDecoderStream()) ?? []) {
        const at = clock();
        const events = (rest + part).split('\n\n');
        rest = events.pop() ?? '';
        for (const event of events) {
          if (!event.startsWith('data: ')) continue;
          const data = JSON.parse(event.slice('data: '.length)) as {
            type: string;
            text?: string;
            answer?: { state: string; engine: string };
          };
          if (data.type === 'delta' && data.text) {
            if (heard.pieces.length === 0) heard.firstMs = at - asked;
            heard.pieces.push({ text: data.text, at });
            onPiece?.(data.text);
          }
          if (data.type === 'done' || data.type === 'failed')
            Object.assign(heard, { state: data.answer?.state, engine: data.answer?.engine });
        }
      }
      return heard;
    },
    async transcribe(sound) {
      const form = new FormData();
      form.append('audio', sound, 'line.wav');
      form.append('audio_format', 'wav');
      return ((await (await post('/stt/', form)).json()) as { text: string }).text;
    },
    async speak(text) {
      return (await (await post('/tts/', { text })).arrayBuffer()).byteLength;
    },
  };
}
