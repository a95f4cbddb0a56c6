import type { SpeakingSpeed } from '@visite/contract/primitives.ts';
import type { Meter } from './meter.ts';

/** What a provider can be asked for; each has its own address, key and model. */
export const JOBS = ['chat', 'translate', 'transcribe', 'speak'] as const;
export type Job = (typeof JOBS)[number];

export interface ChatMessage {
  role: 'system' | 'user' | 'assistant';
  content: string;
}

export interface ChatRequest {
  messages: ChatMessage[];
  maxTokens: number;
  /** 0 is always the same, 1 is lively. */
  temperature: number;
  /** The answer is one JSON value: by this schema, or (`any`) merely JSON. */
  json?: { name: string; schema: Record<string, unknown> } | 'any';
  signal: AbortSignal;
  meter: Meter;
  /** The prompt file with its version: what usage is counted by. */
  prompt: string;
}

export interface Chat {
  model: string;
  /** Words as they come, without thinking. Throws ProviderError; ends at once when the signal aborts. */
  stream(request: ChatRequest): AsyncIterable<string>;
}

export interface Recording {
  bytes: Uint8Array;
  mime: string;
  /** With its ending, by which many servers know the format. */
  name: string;
}

export interface Transcriber {
  model: string;
  /** What was said in a recording of so many seconds, as far as they are known. */
  transcribe(request: { recording: Recording; seconds: number; signal: AbortSignal; meter: Meter }): Promise<string>;
}

export interface SpeechRequest {
  text: string;
  voice: string;
  speed: SpeakingSpeed;
  signal: AbortSignal;
  meter: Meter;
}

export interface Sound {
  mime: string;
  bytes: Buffer;
}

export interface Voice {
  id: string;
  name: string;
  sex: 'FEMALE' | 'MALE' | null;
}

export interface Speaker {
  model: string;
  /** The first is the one to take where nothing is chosen. */
  voices: Voice[];
  /** Throws when it cannot. */
  speak(request: SpeechRequest): Promise<Sound>;
}

/** What is configured; null where the built-in engine or the browser does the job. */
export interface Providers {
  chat: Chat | null;
  /** Translation is asked of a language model too, of another one where that is configured. */
  translate: Chat | null;
  transcribe: Transcriber | null;
  speak: Speaker | null;
}
