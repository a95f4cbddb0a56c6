import { z } from 'zod';
import type { Synthesiser } from './built-in/synthesiser.ts';
import type { Meter, Usage } from './meter.ts';
import type { Chat, Job, Providers } from './ports.ts';
import { ProviderError } from './providerError.ts';
import { askStructured } from './structured.ts';
import { tone } from './tone.ts';
import { translated } from './translation.ts';

export type Findings = Record<string, string | number | boolean>;

interface Probed {
  providers: Providers;
  /** Says the line that the transcription is tried with. */
  synthesiser: Synthesiser | null;
}

interface Probing {
  signal: AbortSignal;
  meter: Meter;
}

const since = (began: number) => Math.round(performance.now() - began);

/** The first word, the pace, whether tokens are counted, and how JSON can be had. */
async function probeChat(chat: Chat, { signal, meter }: Probing): Promise<Findings> {
  let counted: Usage | undefined;
  const counting: Meter = {
    ...meter,
    count: async (usage) => {
      counted = usage;
      await meter.count(usage);
    },
  };
  const began = performance.now();
  let firstWordMs: number | undefined;
  let pieces = 0;
  let text = '';
  const messages = [
    { role: 'system' as const, content: 'Du bist eine Patientin und antwortest in einem kurzen deutschen Satz.' },
    { role: 'user' as const, content: 'Guten Tag, wie geht es Ihnen?' },
    { role: 'system' as const, content: 'Sprachniveau: A2.' },
  ];
  for await (const words of chat.stream({ messages, maxTokens: 80, temperature: 0, signal, meter: counting, prompt: 'probe@1' })) {
    firstWordMs ??= since(began);
    pieces += 1;
    text += words;
  }
  const totalMs = since(began);
  const verdict = await askStructured(chat, {
    schema: z.object({ greeting: z.boolean() }),
    name: 'probe',
    messages: [
      { role: 'system', content: 'Ist die Nachricht des Nutzers eine Begrüßung? Antworte als JSON mit dem Feld greeting.' },
      { role: 'user', content: 'Guten Tag!' },
    ],
    maxTokens: 60,
    signal,
    meter,
    prompt: 'probe@1',
  });
  return {
    first_word_ms: firstWordMs ?? totalMs,
    total_ms: totalMs,
    streams: pieces > 1,
    counts_tokens: counted !== undefined && !counted.is_estimated,
    structured: verdict?.way ?? 'none',
    said: text.slice(0, 200),
  };
}

async function probeTranslation(chat: Chat, probing: Probing): Promise<Findings> {
  const began = performance.now();
  let text = '';
  const request = { text: 'Mir tut die Hüfte weh.', target_language: 'eng' as const, translation_option: 'MEANING' as const };
  for await (const words of translated(chat, { ...request, ...probing })) text += words;
  return { total_ms: since(began), said: text.slice(0, 200) };
}

const LINE = 'Guten Tag, mir tut die Hüfte weh.';

async function probeTranscriber(house: Probed, probing: Probing): Promise<Findings> {
  const { transcribe } = house.providers;
  if (!transcribe) return {};
  const voice = house.synthesiser?.voices[0]?.id ?? '';
  const spoken = await house.synthesiser?.speak({ text: LINE, voice, speed: 'NORMAL', ...probing }).catch(() => undefined);
  const bytes = spoken?.bytes ?? tone(1);
  const began = performance.now();
  const text = await transcribe.transcribe({ recording: { bytes, mime: 'audio/wav', name: 'line.wav' }, seconds: 2, ...probing });
  return { total_ms: since(began), heard: text.slice(0, 200) };
}

async function probeSpeaker(house: Probed, probing: Probing): Promise<Findings> {
  const { speak } = house.providers;
  if (!speak) return {};
  const began = performance.now();
  const { mime, bytes } = await speak.speak({ text: LINE, voice: speak.voices[0]?.id ?? '', speed: 'NORMAL', ...probing });
  return { total_ms: since(began), mime, bytes: bytes.length };
}

/** Asks a provider for a little of everything it should do. What goes wrong is a finding too. */
export async function probe(house: Probed, job: Job, probing: Probing): Promise<{ is_working: boolean; findings: Findings }> {
  const { chat, translate } = house.providers;
  try {
    switch (job) {
      case 'chat':
        return { is_working: true, findings: chat ? await probeChat(chat, probing) : {} };
      case 'translate':
        return { is_working: true, findings: translate ? await probeTranslation(translate, probing) : {} };
      case 'transcribe':
        return { is_working: true, findings: await probeTranscriber(house, probing) };
      case 'speak':
        return { is_working: true, findings: await probeSpeaker(house, probing) };
    }
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    return { is_working: false, findings: { fault: error.fault, ...(error.status !== undefined && { status: error.status }) } };
  }
}
