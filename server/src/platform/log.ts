import { type DestinationStream, type Logger, pino } from 'pino';
import type { Config } from './config.ts';

/** Structured log on standard error; what people write in talks and passwords never goes in. */
export function openLog(config: Pick<Config, 'logLevel'>, to: DestinationStream = pino.destination({ dest: 2, sync: true })): Logger {
  return pino({ level: config.logLevel, base: null }, to);
}
