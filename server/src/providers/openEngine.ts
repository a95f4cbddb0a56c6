import type { Logger } from 'pino';
import { openBuiltInEngine } from './built-in/builtInEngine.ts';
import type { Engine } from './engine.ts';
import { withFallback } from './fallbackEngine.ts';
import { openPersonEngine } from './person/personEngine.ts';
import type { Providers } from './ports.ts';

/** The engine behind which persons answer: a language model where there is one, with the built-in engine behind it. */
export async function openEngine(options: {
  contentFolder: string;
  wordDelayMs: number;
  providers: Providers;
  log: Logger;
}): Promise<Engine> {
  const { providers, log, ...content } = options;
  const builtIn = await openBuiltInEngine(content);
  return providers.chat ? withFallback(openPersonEngine(providers.chat, builtIn.listening), builtIn, log) : builtIn;
}
