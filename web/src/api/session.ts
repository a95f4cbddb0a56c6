import type { Token } from '@visite/contract/accounts.ts';
import type { LanguageLevel, SpeakingSpeed } from '@visite/contract/primitives.ts';
import { mayStoreReturnUrl } from '@visite/core/accounts/token.ts';

/** Specification 4 and 9: another version found in the browser clears its local storage. */
export const STORAGE_VERSION = '20250720-01';
const VERSION_KEY = 'storage_version';
/** Specification 3: the token is kept in local storage under this key. */
const TOKEN_KEY = 'token';
const RETURN_URL_KEY = 'return_url';
const SETTING_KEYS = { language_level: 'default_language_level', speaking_speed: 'default_speaking_speed' } as const;

// By hand, for the contract's schemas are not loaded before the first screen.
const LEVELS: Record<LanguageLevel, true> = { A1: true, A2: true, B1: true, B2: true, C1: true, C2: true, NATIVE: true };
const SPEEDS: Record<SpeakingSpeed, true> = { SLOW: true, NORMAL: true, FAST: true };
const oneOf = <T extends string>(known: Record<T, true>, kept: string | null): T | null =>
  kept !== null && Object.hasOwn(known, kept) ? (kept as T) : null;

/** The token of its text; null where something else stands there. Throws where it is no JSON. */
function parseToken(kept: string | null): Token | null {
  const found: unknown = JSON.parse(kept ?? 'null');
  if (typeof found !== 'object' || found === null) return null;
  const { access_token, refresh_token } = found as Record<string, unknown>;
  if (typeof access_token !== 'string' || typeof refresh_token !== 'string') return null;
  return { access_token, refresh_token, token_type: 'bearer' };
}

export function checkStorageVersion(storage: Storage = localStorage) {
  if (storage.getItem(VERSION_KEY) === STORAGE_VERSION) return;
  storage.clear();
  storage.setItem(VERSION_KEY, STORAGE_VERSION);
}

const clearListeners = new Set<(token: Token) => void>();

let temporaryLevel: LanguageLevel | null = null;
let temporarySpeed: SpeakingSpeed | null = null;

/** Auth session state (Specification 3). The current level or speed is the temporary value if set, otherwise the default. */
export const session = {
  get token(): Token | null {
    // The browser may hold something else, or keep its storage shut.
    try {
      return parseToken(localStorage.getItem(TOKEN_KEY));
    } catch {
      return null;
    }
  },
  set token(token: Token | null) {
    if (token) localStorage.setItem(TOKEN_KEY, JSON.stringify(token));
    else localStorage.removeItem(TOKEN_KEY);
  },

  get returnUrl(): string | null {
    const url = sessionStorage.getItem(RETURN_URL_KEY);
    return url !== null && mayStoreReturnUrl(url) ? url : null;
  },
  /** A return address containing the sign-in or sign-up path is never stored (Specification 4). */
  set returnUrl(url: string | null) {
    if (url === null) sessionStorage.removeItem(RETURN_URL_KEY);
    else if (mayStoreReturnUrl(url)) sessionStorage.setItem(RETURN_URL_KEY, url);
  },

  get languageLevel(): LanguageLevel | null {
    return temporaryLevel ?? oneOf(LEVELS, localStorage.getItem(SETTING_KEYS.language_level));
  },
  set temporaryLanguageLevel(level: LanguageLevel | null) {
    temporaryLevel = level;
  },
  get speakingSpeed(): SpeakingSpeed {
    return temporarySpeed ?? oneOf(SPEEDS, localStorage.getItem(SETTING_KEYS.speaking_speed)) ?? 'NORMAL';
  },
  set temporarySpeakingSpeed(speed: SpeakingSpeed | null) {
    temporarySpeed = speed;
  },
  setDefaults(defaults: { language_level: LanguageLevel; speaking_speed: SpeakingSpeed }) {
    localStorage.setItem(SETTING_KEYS.language_level, defaults.language_level);
    localStorage.setItem(SETTING_KEYS.speaking_speed, defaults.speaking_speed);
  },

  /** Logout clears the token and the language-level and speaking-speed settings (Specification 4). */
  clear() {
    const { token } = session;
    session.token = null;
    temporaryLevel = null;
    temporarySpeed = null;
    for (const key of Object.values(SETTING_KEYS)) localStorage.removeItem(key);
    if (token) for (const listener of clearListeners) listener(token);
  },
  /** `listener` is told whose session has ended in this tab. */
  onClear: (listener: (token: Token) => void) => void clearListeners.add(listener),
};
