import type { Voice } from './ports.ts';

/** Where one job is done: any server that speaks the OpenAI protocol. */
export interface Place {
  /** With its version: `https://llm.clinic.example/v1` */
  baseUrl: string;
  /** Undefined for a server that wants none. Never leaves this server but to `baseUrl`. */
  apiKey: string | undefined;
  model: string;
}

/** Where each job is done; undefined where no provider does it. */
export interface ProviderPlaces {
  chat: Place | undefined;
  translate: Place | undefined;
  transcribe: Place | undefined;
  speak: (Place & { voices: Voice[] }) | undefined;
  /** How long the first word of an answer is waited for, in milliseconds. */
  firstWordMs: number;
}
