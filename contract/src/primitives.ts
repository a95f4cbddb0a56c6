import { z } from 'zod';
import { LANGUAGE_LEVELS } from './languageLevels.ts';

export { LANGUAGE_LEVELS };

/** UUIDv7 (domain 1). The browser makes message ids, so any UUID is taken. */
export const Id = z.uuid();
/** ISO 8601 UTC. */
export const Time = z.iso.datetime({ offset: true });

/** What a device's clock showed while it sent what was done before: what it is off by is taken away from the time at which that was done. */
export const SentAt = Time.optional();
/** With a text of one's own that is saved by itself: `updated_at` of what stood there when it was begun, null for nothing. Where another device has written since, both are shown. */
export const SeenAt = Time.nullable().optional();
/** With what may have been done before it is sent, by the device's clock: it counts for that day. Now when left out. */
export const DoneBefore = { done_at: Time.optional(), sent_at: SentAt };

/** Those that were asked about before: answers hold them again and again, and looking one up takes long. */
const knownTimeZones = new Set<string>();
const MOST_KNOWN = 1000;

const isTimeZone = (name: string) => {
  if (knownTimeZones.has(name)) return true;
  try {
    const isKnown = new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== '';
    if (isKnown && knownTimeZones.size < MOST_KNOWN) knownTimeZones.add(name);
    return isKnown;
  } catch {
    return false;
  }
};
/** A time zone of the IANA database: "Africa/Tunis". */
export const TimeZone = z.string().max(64).refine(isTimeZone, 'is no time zone');

/** A time of the day on a person's own clock: "18:30". */
export const TimeOfDay = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/);

/** The languages of the specification (chapter 9), ISO 639-3: what ships is translated into each of them. */
export const SUPPORTED_LANGUAGES = [
  'eng',
  'deu',
  'aeb',
  'rus',
  'tgk',
  'pes',
  'spa',
  'fra',
  'tur',
  'sqi',
  'por',
  'swh',
  'fil',
  'vie',
  'hbs',
  'ukr',
  'ron',
] as const;
/** And mother tongues of many nurses beside them: what is not translated into one of these comes in English or German. */
export const LANGUAGES = [...SUPPORTED_LANGUAGES, 'pol', 'hin', 'mal'] as const;
export const Language = z.enum(LANGUAGES);
export type Language = z.infer<typeof Language>;

export const LanguageLevel = z.enum(LANGUAGE_LEVELS);
export type LanguageLevel = z.infer<typeof LanguageLevel>;

export const SpeakingSpeed = z.enum(['SLOW', 'NORMAL', 'FAST']);
export type SpeakingSpeed = z.infer<typeof SpeakingSpeed>;

export const Sex = z.enum(['MALE', 'FEMALE', 'DIVERSE']);
export type Sex = z.infer<typeof Sex>;

/** A query parameter that is a list accepts one value too. */
export function listOf<S extends z.ZodType>(item: S) {
  return z.preprocess((value) => (value === undefined || Array.isArray(value) ? value : [value]), z.array(item).optional());
}

/** A query parameter that is 'true' or 'false'. */
export const Flag = z.stringbool({ truthy: ['true', '1'], falsy: ['false', '0'] });

/** Paging (specification 9): 100 for cases and interaction lists, 50 for conversations, messages and kudos. */
/** The version that the caller has seen: when another one stands there now, nothing happens (409 `stale`). */
export const SeenVersion = z.object({ version: z.coerce.number().int().min(1).max(2_000_000_000).optional() });

export function paging(defaultLimit: 50 | 100) {
  return {
    limit: z.coerce.number().int().min(1).max(500).default(defaultLimit),
    offset: z.coerce.number().int().min(0).default(0),
  };
}

export function page<S extends z.ZodType>(item: S) {
  return z.object({ items: z.array(item), total: z.int(), limit: z.int(), offset: z.int() });
}

/** Every error answers this, in the caller's interface language (domain 1). */
/** The password was right; works once, for a short time. */
export const SignInChallenge = z.object({
  token: z.string(),
  expires_at: Time,
  /** What the account has: an app's code or a recovery code are given with the token, a passkey signs in by itself. */
  methods: z.array(z.enum(['code', 'passkey'])),
});
export type SignInChallenge = z.infer<typeof SignInChallenge>;

export const ErrorBody = z.object({
  message: z.string(),
  code: z.string(),
  errors: z.array(z.object({ path: z.string(), message: z.string() })).optional(),
  /** With the code `stale`: what stands there now, so that both versions can be shown. */
  current: z.unknown().optional(),
  /** With the code `second_factor_needed`: what the second step of the sign-in is made with. */
  challenge: SignInChallenge.optional(),
});
export type ErrorBody = z.infer<typeof ErrorBody>;
