import type { Logger } from 'pino';
import { type DeviceEngine, openBuiltInEngine } from './built-in/builtInEngine.ts';
import type { Engine, Understands } from './engine.ts';
import { withFallback } from './fallbackEngine.ts';
import { openPersonEngine } from './person/personEngine.ts';
import type { Providers } from './ports.ts';

/** The engine behind which persons answer: a language model where there is one, with the built-in engine behind it; what the rules understand, whoever answers; and the engine as devices have it. */
export async function openEngine(options: {
  contentFolder: string;
  wordDelayMs: number;
  providers: Providers;
  log: Logger;
}): Promise<{ engine: Engine; understand: Understands; onDevices: DeviceEngine; builtIn: Engine }> {
  const { providers, log, ...content } = options;
  const builtIn = await openBuiltInEngine(content);
  const engine = providers.chat ? withFallback(openPersonEngine(providers.chat, builtIn.listening), builtIn, log) : builtIn;
  return { engine, understand: builtIn.understand, onDevices: builtIn.onDevices, builtIn };
}
