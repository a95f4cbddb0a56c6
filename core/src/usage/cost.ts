/** What the operator pays: tokens and characters by the million, recordings by the minute. */
export interface Prices {
  /** ISO 4217 */
  currency: string;
  inputTokens: number;
  /** Of the input tokens, those that the provider had kept. */
  cachedTokens: number;
  outputTokens: number;
  sttMinute: number;
  ttsCharacters: number;
}

export interface Used {
  input_tokens: number;
  /** Among the input tokens. */
  cached_tokens: number;
  output_tokens: number;
  seconds: number;
  characters: number;
}

const MILLION = 1_000_000;

/** The price of what was used, in the prices' currency. */
export function costOf(used: Used, prices: Prices): number {
  const cached = Math.min(used.cached_tokens, used.input_tokens);
  const tokens =
    (used.input_tokens - cached) * prices.inputTokens + cached * prices.cachedTokens + used.output_tokens * prices.outputTokens;
  return (tokens + used.characters * prices.ttsCharacters) / MILLION + (used.seconds / 60) * prices.sttMinute;
}
