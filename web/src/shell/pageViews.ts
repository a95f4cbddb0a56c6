import { init, track } from '@plausible-analytics/tracker';
import type { Reporting } from '@visite/contract/operations.ts';

/** Counts page views by their route; nothing else, and no links that lead outside (Specification 9). */
export function countPageViews(
  { url, site }: NonNullable<Reporting['analytics']>,
  origin: string,
  follow: (viewed: (place: string) => void) => void,
) {
  init({
    endpoint: url,
    domain: site,
    // By us, so that an address with ids and secrets of links never leaves.
    autoCapturePageviews: false,
    outboundLinks: false,
    fileDownloads: false,
    formSubmissions: false,
    captureOnLocalhost: true,
    logging: false,
    bindToWindow: false,
    transformRequest: (payload) => ({ n: payload.n, d: payload.d, u: payload.u }),
  });
  follow((place) => track('pageview', { url: `${origin}${place}` }));
}
