import { type DestinationStream, type Logger, pino } from 'pino';
import type { Config } from './config.ts';
import { errorReport } from './errorReport.ts';

/**
 * Structured log on standard error. What people write, their addresses, tokens and passwords never go in: errors pass
 * `errorReport`, everything else that is logged is an id or a name of ours.
 */
export function openLog(config: Pick<Config, 'logLevel'>, to: DestinationStream = pino.destination({ dest: 2, sync: true })): Logger {
  return pino(
    {
      level: config.logLevel,
      base: null,
      serializers: { err: errorReport },
      hooks: {
        // Without words of ours pino would take the error's.
        logMethod([fields, words, ...more], log) {
          if (typeof fields === 'string') return log.apply(this, [fields, words, ...more] as Parameters<typeof log>);
          log.apply(this, [fields instanceof Error ? { err: fields } : fields, words ?? 'something failed', ...more]);
        },
      },
    },
    to,
  );
}
