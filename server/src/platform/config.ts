import { resolve } from 'node:path';
import type { Prices } from '@visite/core/usage/cost.ts';
import { z } from 'zod';
import type { Voice } from '#providers/ports.ts';
import type { ProviderServer, ProviderServers } from '#providers/providerServers.ts';
import { isLoopback } from './loopback.ts';
import { trustedProxies } from './trustedProxies.ts';

const flag = z.stringbool({ truthy: ['true', '1', 'yes'], falsy: ['false', '0', 'no', ''], error: 'needs true or false' });

const url = (protocol: RegExp, example: string) => z.url({ protocol, error: `needs an address as ${example}` });
const address = url(/^https?$/, 'https://llm.clinic.example/v1').optional();

const whole = (least: number, most: number) => {
  const error = `needs a whole number from ${least} to ${most}`;
  return z.coerce.number({ error }).int(error).min(least, error).max(most, error);
};
/** 0: no limit. */
const megabytes = (number: number) => (number === 0 ? Number.POSITIVE_INFINITY : number * 1024 * 1024);
/** Ten years. */
const MOST_AHEAD_SECONDS = 315_360_000;
const price = z.coerce.number({ error: 'needs a number' }).min(0, 'needs a number from 0 on').default(0);

/** Where browsers have notices brought to: Chrome and all made of it, Firefox, Safari, Edge. */
const PUSH_SERVICES = 'fcm.googleapis.com, jmt17.google.com, *.push.services.mozilla.com, *.push.apple.com, *.notify.windows.com';

/** "fcm.googleapis.com, *.push.apple.com" */
const hosts = z
  .string()
  .default(PUSH_SERVICES)
  .transform((list, context) =>
    list
      .split(',')
      .map((one) => one.trim().toLowerCase())
      .filter((one) => one !== '')
      .map((one) => {
        if (!/^(\*\.)?[a-z\d.-]+(:\d+)?$/.test(one))
          context.addIssue({ code: 'custom', message: `"${one}" is no host; write push.example, or *.push.example for all below it` });
        return one;
      }),
  );
const SHARE = 'needs a number from 0 to 1';
const STORAGE_HELP = 'needs the address of a bucket, as https://s3.clinic.example/visite';

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'silent'] as const;

/** "nova:FEMALE, onyx:MALE, alloy" */
const voices = z.string().transform((list, context): Voice[] =>
  list
    .split(',')
    .map((one) => one.trim())
    .filter((one) => one !== '')
    .map((one) => {
      const [, id = '', sex] = /^([^:]+)(?::(\w+))?$/.exec(one) ?? [];
      if (id === '' || (sex !== undefined && sex !== 'FEMALE' && sex !== 'MALE'))
        context.addIssue({ code: 'custom', message: `"${one}" is no voice; write its name, or name:FEMALE, name:MALE` });
      return { id, name: id, sex: sex === 'FEMALE' || sex === 'MALE' ? sex : null };
    }),
);

/**
 * The whole configuration, from the environment, checked once at start. The table in docs/configuration.md is written
 * from it; a test compares the two.
 */
const Environment = z.object({
  PORT: whole(0, 65_535).default(8080),
  HOST: z.string().min(1).default('127.0.0.1'),
  DATA_DIR: z.string().min(1).default('.data'),
  PUBLIC_URL: url(/^https?$/, 'https://visite.clinic.example').optional(),
  DATABASE_URL: url(/^postgres(ql)?$/, 'postgres://user:password@host/database').optional(),
  DATABASE_DIRECT_URL: url(/^postgres(ql)?$/, 'postgres://user:password@host/database').optional(),
  DEMO: flag.optional(),
  CLOCK_AHEAD_SECONDS: whole(0, MOST_AHEAD_SECONDS).default(0),
  TOKEN_SECRET: z.string().min(32, 'needs at least 32 characters').optional(),
  TOKEN_SECRET_OTHER: z.string().min(32, 'needs at least 32 characters').optional(),
  METRICS_TOKEN: z.string().min(16, 'needs at least 16 characters').optional(),
  ERROR_REPORTING_DSN: url(/^https?$/, 'https://key@errors.clinic.example/1').optional(),
  ERROR_REPORTING_TRACES: z.coerce.number({ error: SHARE }).min(0, SHARE).max(1, SHARE).default(1),
  ANALYTICS_URL: url(/^https?$/, 'https://analytics.clinic.example/api/event').optional(),
  ANALYTICS_SITE: z.string().min(1).optional(),
  OTEL_EXPORTER_OTLP_ENDPOINT: url(/^https?$/, 'http://collector.clinic.example:4318').optional(),
  OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: url(/^https?$/, 'http://collector.clinic.example:4318/v1/traces').optional(),
  OTEL_SDK_DISABLED: flag.default(false),
  VAPID_PRIVATE_KEY: z
    .string()
    .regex(/^[\w-]{43}$/, 'needs a key as `npx web-push generate-vapid-keys` makes it')
    .optional(),
  PUSH_SERVICES: hosts,
  SMTP_URL: url(/^smtps?$/, 'smtp://user:password@host:587').optional(),
  MAIL_FROM: z.string().min(3, 'needs a sender as Visite <no-reply@clinic.example>').default('Visite <no-reply@localhost>'),
  LOG_LEVEL: z.enum(LOG_LEVELS, `needs one of ${LOG_LEVELS.join(', ')}`).default('warn'),
  TRUST_PROXY: trustedProxies,
  REQUEST_TIMEOUT_SECONDS: whole(1, 3600).default(30),
  IDLE_TIMEOUT_SECONDS: whole(1, 3600).default(30),
  SHUTDOWN_SECONDS: whole(0, 300).default(20),
  ANSWER_WORD_DELAY_MS: whole(0, 1000).default(28),
  LLM_BASE_URL: address,
  LLM_API_KEY: z.string().optional(),
  LLM_MODEL: z.string().optional(),
  LLM_FIRST_WORD_MS: whole(500, 60_000).default(10_000),
  TRANSLATION_BASE_URL: address,
  TRANSLATION_API_KEY: z.string().optional(),
  TRANSLATION_MODEL: z.string().optional(),
  STT_BASE_URL: address,
  STT_API_KEY: z.string().optional(),
  STT_MODEL: z.string().optional(),
  TTS_BASE_URL: address,
  TTS_API_KEY: z.string().optional(),
  TTS_MODEL: z.string().optional(),
  TTS_VOICES: voices.default([]),
  PRICE_CURRENCY: z
    .string()
    .regex(/^[A-Z]{3}$/, 'needs a currency as EUR or USD')
    .default('EUR'),
  PRICE_INPUT_TOKENS: price,
  PRICE_CACHED_TOKENS: price.optional(),
  PRICE_OUTPUT_TOKENS: price,
  PRICE_STT_MINUTE: price,
  PRICE_TTS_CHARACTERS: price,
  USE_LIMIT_FACTOR: whole(0, 1000).default(1),
  STORAGE_URL: z.url({ protocol: /^https?$/, error: STORAGE_HELP }).optional(),
  STORAGE_REGION: z.string().min(1).default('us-east-1'),
  STORAGE_ACCESS_KEY: z.string().optional(),
  STORAGE_SECRET_KEY: z.string().optional(),
  STORAGE_MB_PERSON: whole(0, 100_000_000).default(2000),
  STORAGE_MB_ORGANIZATION: whole(0, 100_000_000).default(50_000),
});

export const CONFIGURATION_NAMES = Object.keys(Environment.shape);

/** A bucket of a storage that speaks S3, and where in it our files begin ('' or 'visite/'). */
export interface Bucket {
  endpoint: string;
  bucket: string;
  prefix: string;
  region: string;
  /** Undefined: the machine's own role is used. */
  accessKey: string | undefined;
  secretKey: string | undefined;
}

export interface Config {
  port: number;
  host: string;
  /** Absolute path of the folder that holds the embedded database, the token secret and uploaded files. */
  dataDir: string;
  /** Where people reach the app; mails link to it. */
  publicUrl: string;
  /** Undefined: the embedded database. */
  databaseUrl: string | undefined;
  /** Where the database itself is reached, when `databaseUrl` leads through a transaction pooler. */
  databaseDirectUrl: string | undefined;
  /** Demo clinic, demo accounts on the sign-in page, mails shown in the outbox. */
  isDemo: boolean;
  /** How far the house's clock goes ahead of the machine's; 0 unless a demo asks for it. */
  clockAheadSeconds: number;
  /** Undefined: made once and kept in the data folder. */
  tokenSecret: string | undefined;
  /** Accepted beside it while secrets are changed. */
  otherTokenSecret: string | undefined;
  /** Who shows it may read how the server does; undefined: nobody. */
  metricsToken: string | undefined;
  /** Where errors go, of the server and of browsers, and which share of page views is timed; undefined: nowhere. */
  errorReporting: { dsn: string; traces: number } | undefined;
  /** Where page views are counted, and under which name; undefined: nowhere. */
  analytics: { url: string; site: string } | undefined;
  /** Calls are traced, by the variables of OpenTelemetry. */
  isTraced: boolean;
  /** With which notices are signed; undefined: made once and kept in the data folder, or with a database of its own none are sent. */
  vapidPrivateKey: string | undefined;
  /** Hosts that notices may be brought to, `*.` for all below one. */
  pushServices: string[];
  smtpUrl: string | undefined;
  mailFrom: string;
  logLevel: z.infer<typeof Environment>['LOG_LEVEL'];
  /** Whom the address of a caller is believed from. */
  trustProxy: false | number | string[];
  /** How long headers and an ordinary body may take to come in. */
  requestTimeoutSeconds: number;
  /** How long a connection may be silent that sends a file or takes an answer. */
  idleTimeoutSeconds: number;
  /** How long a server that is told to stop lets running answers end. */
  shutdownSeconds: number;
  /** Pause between two words of a built-in answer, so that it reads like speech. */
  answerWordDelayMs: number;
  /** Where each job is done; undefined: by the built-in engine, by the browser, or not at all. */
  providers: ProviderServers;
  prices: Prices;
  /** By how much the limits of what one account may use are multiplied; 0: no limits. */
  useLimitFactor: number;
  /** Where stored files lie; undefined: in the data folder. */
  bucket: Bucket | undefined;
  /** How many bytes of files one person, and one organisation, may have stored; Infinity: no limit. */
  storage: { person: number; organization: number };
}

export class ConfigurationError extends Error {}

type Env = z.infer<typeof Environment>;

/**
 * Where a job is done: at its own address, else at the language model's. A key goes only to the address that it was
 * given for.
 */
function serverOf(env: Env, job: 'LLM' | 'TRANSLATION' | 'STT' | 'TTS', defaultModel?: string): ProviderServer | undefined {
  const own = env[`${job}_BASE_URL`];
  const baseUrl = own ?? env.LLM_BASE_URL;
  const model = env[`${job}_MODEL`] ?? defaultModel;
  if (!baseUrl || !model) return undefined;
  const isSameServer = own === undefined || own === env.LLM_BASE_URL;
  return { baseUrl, model, apiKey: env[`${job}_API_KEY`] ?? (isSameServer ? env.LLM_API_KEY : undefined) };
}

/** "https://s3.clinic.example/visite/pilot": the bucket visite, all names in it beginning with pilot/. */
function bucketOf(env: Env): Bucket | undefined {
  if (!env.STORAGE_URL) return undefined;
  const { origin, pathname } = new URL(env.STORAGE_URL);
  const [bucket = '', ...rest] = pathname.split('/').filter((part) => part !== '');
  const { STORAGE_REGION: region, STORAGE_ACCESS_KEY: accessKey, STORAGE_SECRET_KEY: secretKey } = env;
  return { endpoint: origin, bucket, prefix: rest.map((part) => `${part}/`).join(''), region, accessKey, secretKey };
}

/** What is half configured is a mistake, not a wish. */
function halfConfigured(env: Env): string[] {
  const jobs = ['LLM', 'TRANSLATION', 'STT', 'TTS'] as const;
  return [
    ...jobs.flatMap((job) => (env[`${job}_BASE_URL`] && !env[`${job}_MODEL`] ? [`  ${job}_MODEL: needed with ${job}_BASE_URL`] : [])),
    ...jobs.flatMap((job) =>
      env[`${job}_MODEL`] && !env[`${job}_BASE_URL`] && !env.LLM_BASE_URL ? [`  ${job}_BASE_URL: needed with ${job}_MODEL`] : [],
    ),
    ...(env.DATABASE_DIRECT_URL && !env.DATABASE_URL ? ['  DATABASE_URL: needed with DATABASE_DIRECT_URL'] : []),
    ...(env.TTS_MODEL && env.TTS_VOICES.length === 0 ? ['  TTS_VOICES: needed with TTS_MODEL'] : []),
    ...(env.STORAGE_URL && bucketOf(env)?.bucket === '' ? [`  STORAGE_URL: ${STORAGE_HELP}`] : []),
    ...(!env.STORAGE_ACCESS_KEY !== !env.STORAGE_SECRET_KEY ? ['  STORAGE_ACCESS_KEY, STORAGE_SECRET_KEY: needed together'] : []),
    ...(env.STORAGE_ACCESS_KEY && !env.STORAGE_URL ? ['  STORAGE_URL: needed with STORAGE_ACCESS_KEY'] : []),
    ...(env.CLOCK_AHEAD_SECONDS > 0 && !isDemo(env) ? ['  DEMO: needed with CLOCK_AHEAD_SECONDS, real work keeps its real dates'] : []),
  ];
}

/**
 * Domain 6: nothing but a try on one's own machine is a demo without being asked for. Whatever says that others can reach the
 * server (its address, a public one, a reverse proxy before it) or that it is meant to stay (a database, a mail server) ends that.
 */
function isTriedOut({ HOST, DATABASE_URL, SMTP_URL, PUBLIC_URL, TRUST_PROXY }: Env): boolean {
  const isReachedFromHere = PUBLIC_URL === undefined || isLoopback(new URL(PUBLIC_URL).hostname);
  return isLoopback(HOST) && isReachedFromHere && DATABASE_URL === undefined && SMTP_URL === undefined && !TRUST_PROXY;
}

const isDemo = (env: Env): boolean => env.DEMO ?? isTriedOut(env);

/** Reads the configuration; throws ConfigurationError that names each wrong variable in one line. */
export function readConfig(environment: Record<string, string | undefined>): Config {
  const present = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== undefined && value !== ''));
  const parsed = Environment.safeParse(present);
  if (!parsed.success) {
    const lines = parsed.error.issues.map((issue) => `  ${issue.path.join('.')}: ${issue.message}`);
    throw new ConfigurationError(`The configuration is not valid (see docs/configuration.md):\n${lines.join('\n')}`);
  }
  const env = parsed.data;
  if (env.DATABASE_URL && !env.TOKEN_SECRET && !env.DEMO) {
    throw new ConfigurationError(
      'The configuration is not valid (see docs/configuration.md):\n  TOKEN_SECRET: needed with DATABASE_URL, so that every process signs with the same secret',
    );
  }
  const missing = halfConfigured(env);
  if (missing.length > 0)
    throw new ConfigurationError(`The configuration is not valid (see docs/configuration.md):\n${missing.join('\n')}`);
  const speak = serverOf(env, 'TTS');
  const publicUrl = (env.PUBLIC_URL ?? `http://localhost:${env.PORT}`).replace(/\/$/, '');
  return {
    port: env.PORT,
    host: env.HOST,
    dataDir: resolve(env.DATA_DIR),
    publicUrl,
    databaseUrl: env.DATABASE_URL,
    databaseDirectUrl: env.DATABASE_DIRECT_URL,
    isDemo: isDemo(env),
    clockAheadSeconds: env.CLOCK_AHEAD_SECONDS,
    tokenSecret: env.TOKEN_SECRET,
    otherTokenSecret: env.TOKEN_SECRET_OTHER,
    metricsToken: env.METRICS_TOKEN,
    errorReporting: env.ERROR_REPORTING_DSN ? { dsn: env.ERROR_REPORTING_DSN, traces: env.ERROR_REPORTING_TRACES } : undefined,
    analytics: env.ANALYTICS_URL ? { url: env.ANALYTICS_URL, site: env.ANALYTICS_SITE ?? new URL(publicUrl).hostname } : undefined,
    isTraced: !env.OTEL_SDK_DISABLED && Boolean(env.OTEL_EXPORTER_OTLP_ENDPOINT ?? env.OTEL_EXPORTER_OTLP_TRACES_ENDPOINT),
    vapidPrivateKey: env.VAPID_PRIVATE_KEY,
    pushServices: env.PUSH_SERVICES,
    smtpUrl: env.SMTP_URL,
    mailFrom: env.MAIL_FROM,
    logLevel: env.LOG_LEVEL,
    trustProxy: env.TRUST_PROXY,
    requestTimeoutSeconds: env.REQUEST_TIMEOUT_SECONDS,
    idleTimeoutSeconds: env.IDLE_TIMEOUT_SECONDS,
    shutdownSeconds: env.SHUTDOWN_SECONDS,
    answerWordDelayMs: env.ANSWER_WORD_DELAY_MS,
    providers: {
      chat: serverOf(env, 'LLM'),
      translate: serverOf(env, 'TRANSLATION', env.LLM_MODEL),
      transcribe: serverOf(env, 'STT'),
      speak: speak && { ...speak, voices: env.TTS_VOICES },
      firstWordMs: env.LLM_FIRST_WORD_MS,
    },
    prices: {
      currency: env.PRICE_CURRENCY,
      inputTokens: env.PRICE_INPUT_TOKENS,
      cachedTokens: env.PRICE_CACHED_TOKENS ?? env.PRICE_INPUT_TOKENS,
      outputTokens: env.PRICE_OUTPUT_TOKENS,
      sttMinute: env.PRICE_STT_MINUTE,
      ttsCharacters: env.PRICE_TTS_CHARACTERS,
    },
    useLimitFactor: env.USE_LIMIT_FACTOR,
    bucket: bucketOf(env),
    storage: { person: megabytes(env.STORAGE_MB_PERSON), organization: megabytes(env.STORAGE_MB_ORGANIZATION) },
  };
}
