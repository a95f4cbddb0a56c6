import type { BrowserOptions, ErrorEvent } from '@sentry/browser';

export type TransactionEvent = Parameters<NonNullable<BrowserOptions['beforeSendTransaction']>>[0];

/** Kinds of errors whose messages the browser writes itself, with the names of our code; those of other errors may hold what people wrote. */
const OF_THE_BROWSER = new Set(['TypeError', 'ReferenceError', 'RangeError']);

/** Names in brackets or quotes may have been typed in. */
const ownWords = (message = '') => message.split(/[('"`]/)[0]?.trim();

/** What came from our files, without what stands in the address behind them. */
const withoutQuery = (address: string | undefined) => address?.replace(/[?#].*$/, '');

/**
 * What is reported of an error: its kind, where in our code, and on which screen (its route, never its address, which may hold ids and the
 * secrets of links). Everything else that the library has gathered stays here (docs/decisions/0068).
 */
export function reportedError({ exception, event_id, timestamp, level, release, type }: ErrorEvent, place: string): ErrorEvent {
  const values = exception?.values?.map(({ type: kind, value, stacktrace }) => ({
    type: kind,
    ...(kind && OF_THE_BROWSER.has(kind) && { value: ownWords(value) }),
    ...(stacktrace?.frames && {
      stacktrace: {
        frames: stacktrace.frames.map(({ filename, function: name, lineno, colno }) => ({
          filename: withoutQuery(filename),
          function: name,
          lineno,
          colno,
        })),
      },
    }),
  }));
  return {
    event_id,
    timestamp,
    level,
    release,
    type,
    platform: 'javascript',
    transaction: place,
    ...(values && { exception: { values } }),
  } as ErrorEvent;
}

/** What is reported of a page view: how long it took, by its route; of what was loaded meanwhile nothing. */
export function reportedView(event: TransactionEvent, place: string): TransactionEvent {
  const { event_id, timestamp, start_timestamp, release, type, measurements, contexts } = event;
  const { trace_id = '', span_id = '', op = '' } = contexts?.trace ?? {};
  return {
    event_id,
    timestamp,
    start_timestamp,
    release,
    type,
    platform: 'javascript',
    transaction: place,
    transaction_info: { source: 'route' },
    measurements,
    contexts: { trace: { trace_id, span_id, op } },
    spans: [],
  } as TransactionEvent;
}
