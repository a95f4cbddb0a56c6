import type { QueryClient } from '@tanstack/react-query';

/** What plays or shows a file from an address. */
const SHOWS_FILES = 'img, audio, video, source, iframe, embed, object';
/** Addresses of files hold for at least so long. */
const HELD_MS = 6 * 3_600_000;
/** A page of many pictures asks anew once and not for each. */
const PAUSE_MS = 10_000;

/** When a signed address runs out, in milliseconds since 1970; null for any other. */
export function endOfAddress(address: string): number | null {
  const [, until] = /[?&]signed=(\d+)\./.exec(address) ?? [];
  return until === undefined ? null : Number(until) * 1000;
}

/**
 * Files open by addresses that run out (docs/decisions/0006). A page that stays open longer fetches what it shows anew, and with it new addresses:
 * when a file did not open whose address has run out, and when somebody comes back after hours.
 */
export function renewAddresses(queryClient: Pick<QueryClient, 'invalidateQueries'>) {
  let renewedAt = Date.now();
  const renew = () => {
    renewedAt = Date.now();
    void queryClient.invalidateQueries();
  };
  // Errors of elements do not bubble, but are heard on their way down.
  document.addEventListener(
    'error',
    ({ target }) => {
      if (!(target instanceof Element) || !target.matches(SHOWS_FILES)) return;
      const end = endOfAddress(target.getAttribute('src') ?? target.getAttribute('data') ?? '');
      if (end !== null && end < Date.now() && Date.now() - renewedAt > PAUSE_MS) renew();
    },
    true,
  );
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible' && Date.now() - renewedAt > HELD_MS) renew();
  });
}
