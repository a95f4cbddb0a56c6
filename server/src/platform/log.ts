import { type DestinationStream, type Logger, pino } from 'pino';
import type { Config } from './config.ts';
import { errorReport } from './errorReport.ts';
import { type ErrorReports, NO_REPORTS } from './errorReports.ts';

/** Pino's levels. */
const [ERROR, FATAL] = [50, 60];

/**
 * Structured log on standard error. What people write, their addresses, tokens and passwords never go in: errors pass
 * `errorReport`, everything else that is logged is an id or a name of ours.
 */
export function openLog(
  config: Pick<Config, 'logLevel'>,
  to: DestinationStream = pino.destination({ dest: 2, sync: true }),
  reports: Pick<ErrorReports, 'send'> = NO_REPORTS,
): Logger {
  return pino(
    {
      level: config.logLevel,
      base: null,
      serializers: { err: errorReport },
      hooks: {
        // Without words of ours pino would take the error's.
        logMethod([fields, words, ...more], log, level) {
          if (typeof fields === 'string') return log.apply(this, [fields, words, ...more] as Parameters<typeof log>);
          const said = fields instanceof Error ? { err: fields } : fields;
          log.apply(this, [said, words ?? 'something failed', ...more]);
          if (level >= ERROR)
            reports.send(words ?? 'something failed', said as Record<string, unknown>, level >= FATAL ? 'fatal' : 'error');
        },
      },
    },
    to,
  );
}
