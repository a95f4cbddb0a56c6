import type { Config } from './config.ts';

/** The house's clock: the machine's, or as far ahead of it as the configuration says. */
export function openClock({ clockAheadSeconds }: Pick<Config, 'clockAheadSeconds'>): () => Date {
  return () => new Date(Date.now() + clockAheadSeconds * 1000);
}
