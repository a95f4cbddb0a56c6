import { breaker } from './breaker.ts';
import { PATIENCE, type Patience } from './patience.ts';
import type { Providers } from './ports.ts';
import type { ProviderServers } from './providerServers.ts';

export const NO_PROVIDERS: Providers = { chat: null, translate: null, transcribe: null, speak: null };

const newBreaker = () => breaker(() => performance.now());

/** The providers of the configuration, each with a breaker of its own. Their client is loaded only where there is one. */
export async function openProviders({ providers }: { providers: ProviderServers }): Promise<Providers> {
  const { chat, translate, transcribe, speak, firstWordMs } = providers;
  if (!chat && !translate && !transcribe && !speak) return NO_PROVIDERS;
  const [{ openChat }, { openTranscriber }, { openSpeaker }] = await Promise.all([
    import('./openai-compatible/chat.ts'),
    import('./openai-compatible/transcribe.ts'),
    import('./openai-compatible/speak.ts'),
  ]);
  const patience: Patience = { ...PATIENCE, firstMs: firstWordMs };
  return {
    chat: chat ? openChat('chat', chat, newBreaker(), patience) : null,
    translate: translate ? openChat('translate', translate, newBreaker(), patience) : null,
    transcribe: transcribe ? openTranscriber(transcribe, newBreaker(), patience) : null,
    speak: speak ? openSpeaker(speak, newBreaker(), patience) : null,
  };
}
