import type { QueryClient } from '@tanstack/react-query';
import { redirect } from '@tanstack/react-router';
import i18next from 'i18next';
import { validToken } from '#api/client.ts';
import { session } from '#api/session.ts';
import { INTERFACE_LANGUAGES, setInterfaceLanguage } from '#shell/i18n.ts';
import { keepTimeZone } from './keepTimeZone.ts';
import { meQuery } from './queries.ts';

/** The token; where the server cannot be reached to renew it, the one that has run out: what is kept on the device is the person's own. */
async function tokenAtHand() {
  try {
    return await validToken();
  } catch (error) {
    // A refusal has ended the session already.
    if (session.token) return session.token;
    throw error;
  }
}

/**
 * Every page but the public ones needs a validated token; otherwise the intended URL is stored and the user goes to
 * sign-in (Specification 4). A password of one's own comes first, then a second factor where one's organisation
 * demands it, then the onboarding while it is not completed.
 */
export async function requireSignedIn(client: QueryClient, href: string) {
  const token = await tokenAtHand();
  if (!token) {
    session.returnUrl = href;
    throw redirect({ to: '/account/sign-in' });
  }
  const user = await client.ensureQueryData(meQuery);
  keepTimeZone(client, user);
  // On sign-in the user's interface language is loaded (Specification 4).
  const hasTexts = INTERFACE_LANGUAGES.some(({ code }) => code === user.interface_language);
  if (hasTexts && i18next.language !== user.interface_language) await setInterfaceLanguage(user.interface_language);
  if (user.must_change_password) throw redirect({ to: '/account/change-password' });
  if (user.second_factor_need === 'REQUIRED' && !user.has_second_factor) throw redirect({ to: '/account/second-factor' });
  if (user.onboarding_completed_at === null) throw redirect({ to: '/onboarding' });
}
