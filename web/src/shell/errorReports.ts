import {
  browserTracingIntegration,
  captureException,
  dedupeIntegration,
  globalHandlersIntegration,
  init,
  linkedErrorsIntegration,
} from '@sentry/browser';
import type { Reporting } from '@visite/contract/operations.ts';
import { log } from './log.ts';
import { reportedError, reportedView } from './reportedEvent.ts';

/** Reports what fails in the browser, and the times of a share of the page views (Specification 9: all of them). `place`: the route on the screen. */
export function reportErrors({ dsn, traces }: NonNullable<Reporting['errors']>, release: string, place: () => string) {
  init({
    dsn,
    release,
    sampleRate: 1,
    tracesSampleRate: traces,
    // Page views as a whole: what is sent piece by piece would pass `beforeSendTransaction` by.
    traceLifecycle: 'static',
    // Of what it would gather by itself nothing but these.
    defaultIntegrations: false,
    integrations: [
      globalHandlersIntegration(),
      linkedErrorsIntegration(),
      dedupeIntegration(),
      browserTracingIntegration({
        traceFetch: false,
        traceXHR: false,
        enableInp: false,
        beforeStartSpan: (span) => ({ ...span, name: place() }),
      }),
    ],
    // Calls of ours carry no headers of the library.
    tracePropagationTargets: [],
    beforeSend: (event) => reportedError(event, place()),
    beforeSendTransaction: (event) => reportedView(event, place()),
  });
  log.follow((error) => captureException(error));
}
