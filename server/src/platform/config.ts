import { resolve } from 'node:path';
import { z } from 'zod';

const flag = z.stringbool({ truthy: ['true', '1', 'yes'], falsy: ['false', '0', 'no', ''] });

/**
 * The whole configuration, from the environment, checked once at start. The table in docs/configuration.md is written
 * from it; a test compares the two.
 */
const Environment = z.object({
  PORT: z.coerce.number().int().min(0).max(65535).default(8080),
  HOST: z.string().min(1).default('0.0.0.0'),
  DATA_DIR: z.string().min(1).default('.data'),
  PUBLIC_URL: z.url({ protocol: /^https?$/ }).optional(),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  DEMO: flag.optional(),
  TOKEN_SECRET: z.string().min(32, 'at least 32 characters').optional(),
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  MAIL_FROM: z.string().min(3).default('Visite <no-reply@localhost>'),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).default('warn'),
  TRUST_PROXY: flag.default(false),
  ANSWER_WORD_DELAY_MS: z.coerce.number().int().min(0).max(1000).default(28),
});

export const CONFIGURATION_NAMES = Object.keys(Environment.shape);

export interface Config {
  port: number;
  host: string;
  /** Absolute path of the folder that holds the embedded database, the token secret and uploaded files. */
  dataDir: string;
  /** Where people reach the app; mails link to it. */
  publicUrl: string;
  /** Undefined: the embedded database. */
  databaseUrl: string | undefined;
  /** Demo clinic, demo accounts on the sign-in page, mails shown in the outbox. */
  isDemo: boolean;
  /** Undefined: made once and kept in the data folder. */
  tokenSecret: string | undefined;
  smtpUrl: string | undefined;
  mailFrom: string;
  logLevel: z.infer<typeof Environment>['LOG_LEVEL'];
  trustProxy: boolean;
  /** Pause between two words of a built-in answer, so that it reads like speech. */
  answerWordDelayMs: number;
}

export class ConfigurationError extends Error {}

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
  return {
    port: env.PORT,
    host: env.HOST,
    dataDir: resolve(env.DATA_DIR),
    publicUrl: (env.PUBLIC_URL ?? `http://localhost:${env.PORT}`).replace(/\/$/, ''),
    databaseUrl: env.DATABASE_URL,
    // Domain 6: demo mode only with the embedded database or when asked for, so that no production system has it by accident.
    isDemo: env.DEMO ?? env.DATABASE_URL === undefined,
    tokenSecret: env.TOKEN_SECRET,
    smtpUrl: env.SMTP_URL,
    mailFrom: env.MAIL_FROM,
    logLevel: env.LOG_LEVEL,
    trustProxy: env.TRUST_PROXY,
    answerWordDelayMs: env.ANSWER_WORD_DELAY_MS,
  };
}
