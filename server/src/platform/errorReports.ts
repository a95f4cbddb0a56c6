import type { Config } from './config.ts';
import { type ErrorReport, errorReport } from './errorReport.ts';

/** What went wrong, beside the log to those who look after several installations (docs/decisions/0068). */
export interface ErrorReports {
  /** `words` are ours; of the fields those go along that name a place and no person. */
  send(words: string, fields: Record<string, unknown>, level: 'error' | 'fatal'): void;
  /** Lets what is on its way arrive. */
  close(): Promise<void>;
}

export const NO_REPORTS: ErrorReports = { send: () => undefined, close: async () => undefined };

const PLACES = ['request_id', 'method', 'route', 'queue', 'job'];
const LONGEST_CLOSING_MS = 2000;

function* withCauses(report: ErrorReport | undefined): Generator<ErrorReport> {
  for (let one = report; one; one = one.cause) yield one;
}

/** A server that speaks the protocol of Sentry gets what the log says, in the same words; the library is loaded only where one is set. */
export async function openErrorReports({ errorReporting }: Pick<Config, 'errorReporting'>, release: string): Promise<ErrorReports> {
  if (!errorReporting) return NO_REPORTS;
  const [{ createStackParser, createTransport }, { nodeStackLineParser, ServerRuntimeClient }] = await Promise.all([
    import('@sentry/core'),
    import('@sentry/core/server'),
  ]);
  const parser = createStackParser(nodeStackLineParser());
  const client = new ServerRuntimeClient({
    dsn: errorReporting.dsn,
    release,
    platform: 'node',
    integrations: [],
    stackParser: parser,
    transport: (options) =>
      createTransport(options, async ({ body }) => {
        const { status, headers } = await fetch(options.url, { method: 'POST', body });
        const limits = { 'x-sentry-rate-limits': headers.get('x-sentry-rate-limits'), 'retry-after': headers.get('retry-after') };
        return { statusCode: status, headers: limits };
      }),
  });
  client.init();
  return {
    send(words, { err, ...fields }, level) {
      const tags = Object.fromEntries(PLACES.flatMap((name) => (typeof fields[name] === 'string' ? [[name, fields[name]]] : [])));
      const values = [...withCauses(err === undefined ? undefined : errorReport(err))].map(({ type, code, message, stack = '' }) => ({
        type,
        value: [code, message].filter(Boolean).join(' '),
        stacktrace: { frames: parser(`${type}\n${stack}`) },
      }));
      // The one that was thrown last stands last.
      client.captureEvent({
        level,
        tags,
        logentry: { message: words },
        ...(values.length > 0 && { exception: { values: values.toReversed() } }),
      });
    },
    close: async () => {
      await client.close(LONGEST_CLOSING_MS);
    },
  };
}
