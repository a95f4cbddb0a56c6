import type { Job } from './ports.ts';
import { ProviderError } from './providerError.ts';

/** What one request to a provider used, as the provider counts it, else estimated from the texts. */
export interface Usage {
  job: Job;
  model: string;
  /** The prompt file with its version; null for speech. */
  prompt: string | null;
  input_tokens: number;
  /** Of the input tokens: those that the provider had kept from before. */
  cached_tokens: number;
  output_tokens: number;
  /** Of sound that was transcribed. */
  seconds: number;
  /** Of text that was spoken. */
  characters: number;
  is_estimated: boolean;
  outcome: 'complete' | 'cancelled' | 'failed';
}

/** Stands between those who ask and a provider. */
export interface Meter {
  /** False where no more may be used: the provider is not asked then. */
  allows(): Promise<boolean>;
  /** Takes down what a request used; never throws. */
  count(usage: Usage): Promise<void>;
}

export const NO_METER: Meter = { allows: async () => true, count: async () => undefined };

/** Throws where no more may be used, as a provider that is down does. */
export async function requireAllowance(meter: Meter): Promise<void> {
  if (!(await meter.allows())) throw new ProviderError('spent');
}

/** German has about three and a half letters to a token in today's vocabularies. */
export const estimatedTokens = (text: string) => Math.ceil(text.length / 3.5);
