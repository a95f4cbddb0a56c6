import type { LanguageRules } from '@visite/core/evaluation/languageRules.ts';
import type { Caller } from '@visite/core/permissions/caller.ts';
import type { Logger } from 'pino';
import type { DeviceEngine } from '#providers/built-in/builtInEngine.ts';
import type { Synthesiser } from '#providers/built-in/synthesiser.ts';
import type { Engine, Understands } from '#providers/engine.ts';
import type { Providers } from '#providers/ports.ts';
import type { Above } from './above.ts';
import type { AnswerBoard } from './answerBoard.ts';
import type { Config } from './config.ts';
import type { Database, OpenDatabase } from './database.ts';
import type { JobQueue } from './jobQueue.ts';
import type { Mailer } from './mail.ts';
import type { Metrics } from './metrics.ts';
import type { News } from './news.ts';
import type { Passwords } from './passwords.ts';
import type { FileStore } from './storedFiles.ts';
import type { Tracing } from './tracing.ts';
import type { VapidKeys } from './vapidKeys.ts';

/** What every use case may use: handed in, never imported, so that a test builds its own. */
export interface House {
  config: Config;
  db: Database;
  databaseKind: 'embedded' | 'postgresql';
  /** Connections to PostgreSQL; the embedded database has none. */
  connections: OpenDatabase['connections'];
  now(): Date;
  log: Logger;
  metrics: Metrics;
  tracing: Tracing;
  /** Uploads, recordings and exports. */
  files: FileStore;
  mailer: Mailer;
  /** Where longer work is put that nobody waits for. */
  jobs: Pick<JobQueue, 'put' | 'desk'>;
  /** Tells people's windows to look again. */
  news: Pick<News, 'tell' | 'follow'>;
  /** The answers that this server is giving. */
  answers: AnswerBoard;
  engine: Engine;
  /** What the rules make of a line, also where nobody of a case is spoken to. */
  understand: Understands;
  /** The built-in engine as devices have it that talk without a connection. */
  onDevices: DeviceEngine;
  /** The rules alone: what authors try out costs nothing and needs no network. */
  builtIn: Engine;
  /** What may be asked for beside answers; null where nothing is configured. */
  providers: Providers;
  /** Speaks where no provider does; null where the machine has none. */
  synthesiser: Synthesiser | null;
  /** What the evaluation knows of German. */
  languageRules: LanguageRules;
  /** What lower rooms ask of higher ones. */
  above: Above;
  /** Signs and checks access tokens. */
  tokenKey: Uint8Array;
  /** Accepted beside it while secrets are changed. */
  otherTokenKeys: Uint8Array[];
  passwords: Passwords;
  /** Signs notices to devices; null: this installation sends none. */
  vapidKeys: VapidKeys | null;
}

export type { Caller };
