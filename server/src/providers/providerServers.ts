import type { Voice } from './ports.ts';

/** Where one job is done: any server that speaks the OpenAI protocol. */
export interface ProviderServer {
  /** With its version: `https://llm.clinic.example/v1` */
  baseUrl: string;
  /** Undefined for a server that wants none. Never leaves this server but to `baseUrl`. */
  apiKey: string | undefined;
  model: string;
}

/** Where each job is done; undefined where no provider does it. */
export interface ProviderServers {
  chat: ProviderServer | undefined;
  translate: ProviderServer | undefined;
  transcribe: ProviderServer | undefined;
  speak: (ProviderServer & { voices: Voice[] }) | undefined;
  /** How long the first word of an answer is waited for, in milliseconds. */
  firstWordMs: number;
}
