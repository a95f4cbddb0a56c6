import { type Logger, pino } from 'pino';
import type { Config } from './config.ts';

/** Structured log on standard error; what people write in talks and passwords never goes in. */
export function openLog(config: Pick<Config, 'logLevel'>): Logger {
  return pino({ level: config.logLevel, base: null, redact: ['req.headers.authorization'] }, pino.destination({ dest: 2, sync: true }));
}
