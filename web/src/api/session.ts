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
    try {
      return JSON.parse(localStorage.getItem(TOKEN_KEY) ?? 'null') as Token | null;
    } catch {
      return null;
    }
  },
  set token(token: Token | null) {
    if (token) localStorage.setItem(TOKEN_KEY, JSON.stringify(token));
    else localStorage.removeItem(TOKEN_KEY);
  },

  get returnUrl(): string | null {
    return sessionStorage.getItem(RETURN_URL_KEY);
  },
  /** A return address containing the sign-in or sign-up path is never stored (Specification 4). */
  set returnUrl(url: string | null) {
    if (url === null) sessionStorage.removeItem(RETURN_URL_KEY);
    else if (mayStoreReturnUrl(url)) sessionStorage.setItem(RETURN_URL_KEY, url);
  },

  get languageLevel(): LanguageLevel | null {
    return temporaryLevel ?? (localStorage.getItem(SETTING_KEYS.language_level) as LanguageLevel | null);
  },
  set temporaryLanguageLevel(level: LanguageLevel | null) {
    temporaryLevel = level;
  },
  get speakingSpeed(): SpeakingSpeed {
    return temporarySpeed ?? (localStorage.getItem(SETTING_KEYS.speaking_speed) as SpeakingSpeed | null) ?? 'NORMAL';
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
