import type { LanguageRules } from '@visite/core/evaluation/languageRules.ts';
import type { Caller } from '@visite/core/permissions/caller.ts';
import type { Logger } from 'pino';
import type { Engine } from '#providers/engine.ts';
import type { Config } from './config.ts';
import type { Database } from './database.ts';
import type { Mailer } from './mail.ts';

/** What every use case may use: handed in, never imported, so that a test builds its own. */
export interface House {
  config: Config;
  db: Database;
  databaseKind: 'embedded' | 'postgresql';
  now(): Date;
  log: Logger;
  mailer: Mailer;
  engine: Engine;
  /** What the evaluation knows of German. */
  languageRules: LanguageRules;
  /** Signs and checks access tokens. */
  tokenKey: Uint8Array;
}

export type { Caller };
