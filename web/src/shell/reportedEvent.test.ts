import type { ErrorEvent } from '@sentry/browser';
import { expect, it } from 'vitest';
import { reportedError, reportedView, type TransactionEvent } from './reportedEvent.ts';

const PLACE = '/account/invite/accept';
const SECRET = 'https://visite.clinic.example/account/invite/accept?token=secret';
const frames = [
  { filename: 'https://visite.clinic.example/assets/a.js?secret', function: 'send', lineno: 1, colno: 7, vars: { text: 'Frau Weber' } },
];
const gathered = {
  event_id: 'e',
  release: '0.1.0',
  request: { url: SECRET, headers: { Referer: SECRET } },
  user: { ip_address: '192.0.2.1' },
  breadcrumbs: [{ message: 'Frau Weber' }],
  extra: { text: 'Frau Weber' },
};

it('an error is reported by its kind, its place in the code and its screen alone', () => {
  const error = {
    ...gathered,
    type: undefined,
    exception: { values: [{ type: 'ApiError', value: 'Frau Weber', stacktrace: { frames } }] },
  };
  const reported = reportedError(error as ErrorEvent, PLACE);
  expect(reported).toMatchObject({
    event_id: 'e',
    release: '0.1.0',
    transaction: PLACE,
    exception: { values: [{ type: 'ApiError', stacktrace: { frames: [{ function: 'send', lineno: 1, colno: 7 }] } }] },
  });
  expect(JSON.stringify(reported)).not.toMatch(/secret|Weber|192/);
});

it('what the browser itself says of a mistake of ours goes along, without the names in it', () => {
  const value = "Cannot read properties of undefined (reading 'Frau Weber')";
  const reported = reportedError(
    { ...gathered, type: undefined, exception: { values: [{ type: 'TypeError', value }] } } as ErrorEvent,
    PLACE,
  );
  expect(reported.exception?.values?.[0]?.value).toBe('Cannot read properties of undefined');
});

it('a page view is reported by its route and its times', () => {
  const view = {
    ...gathered,
    type: 'transaction',
    start_timestamp: 1,
    timestamp: 2,
    transaction: SECRET,
    measurements: { lcp: { value: 900, unit: 'millisecond' } },
    contexts: { trace: { trace_id: 't', span_id: 's', op: 'pageload', data: { url: SECRET } } },
    spans: [{ description: SECRET }],
  };
  const reported = reportedView(view as unknown as TransactionEvent, PLACE);
  expect(reported).toMatchObject({ transaction: PLACE, start_timestamp: 1, timestamp: 2, measurements: { lcp: { value: 900 } } });
  expect(JSON.stringify(reported)).not.toMatch(/secret|Weber|192/);
});
