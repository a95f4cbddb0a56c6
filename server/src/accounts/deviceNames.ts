import type { SignIn } from '@visite/contract/accounts.ts';
import Bowser from 'bowser';

const KINDS: Record<string, SignIn['kind']> = { mobile: 'PHONE', tablet: 'TABLET', desktop: 'COMPUTER' };

/** What a browser says of itself, in words that people know. */
export function deviceName(userAgent: string | null): Pick<SignIn, 'browser' | 'system' | 'kind'> {
  if (!userAgent) return { browser: null, system: null, kind: 'UNKNOWN' };
  const { browser, os, platform } = Bowser.parse(userAgent);
  return { browser: browser.name || null, system: os.name || null, kind: KINDS[platform.type ?? ''] ?? 'UNKNOWN' };
}
