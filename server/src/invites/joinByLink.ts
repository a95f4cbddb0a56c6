import type { Request } from '@visite/contract/endpoint.ts';
import type { joinByLink as contract } from '@visite/contract/invites.ts';
import {
  ADDRESS_WINDOW_MINUTES,
  networkOf,
  SIGN_IN_LIMIT_PER_ACCOUNT,
  SIGN_IN_LIMIT_PER_ADDRESS,
} from '@visite/core/accounts/signInLimit.ts';
import { SIGN_UP_DAYS } from '@visite/core/invites/inviteState.ts';
import { fitsDomains } from '@visite/core/invites/link.ts';
import { eq } from 'drizzle-orm';
import { takeAttempt } from '#accounts/attempts.ts';
import { newUserErrors } from '#accounts/createUser.ts';
import { findUserByName } from '#accounts/findUser.ts';
import { hashSecret, newSecret } from '#accounts/tokens.ts';
import { requireFreeSeat, tellWhenFull } from '#organizations/seats.ts';
import { organizations } from '#organizations/tables.ts';
import { AppError, invalid, notFound } from '#platform/errors.ts';
import type { House } from '#platform/house.ts';
import { signUpMail } from './letters.ts';
import { openLink } from './link.ts';
import { sign_ups } from './tables.ts';

const otherDomain = (domains: string[]) => ({
  path: 'email',
  message: {
    deu: `Nimm bitte deine E-Mail-Adresse von ${domains.join(' oder ')}.`,
    eng: `Please use your e-mail address at ${domains.join(' or ')}.`,
  },
});

/**
 * Stores what is needed for an account and mails a link that makes it (see `confirmSignUp`). Answers the same whether the
 * address has an account already. Errors: 404 `link_unknown`, 409 `link_full`, `no_free_seat`, `username_taken`, 410
 * `link_closed`, 422, 429.
 */
export async function joinByLink(house: House, { body }: Request<typeof contract>, address: string): Promise<undefined> {
  const { token, password, ...fields } = body;
  const link = await openLink(house.db, { token });
  const errors = newUserErrors({ username: fields.username, password });
  if (!fitsDomains(fields.email, link.domains)) errors.push(otherDomain(link.domains));
  if (errors.length > 0) throw invalid(...errors);
  await takeAttempt(house, [
    { subject: `sign-up:${fields.email.toLowerCase()}`, limit: SIGN_IN_LIMIT_PER_ACCOUNT },
    { subject: `sign-up-address:${networkOf(address)}`, limit: SIGN_IN_LIMIT_PER_ADDRESS, minutes: ADDRESS_WINDOW_MINUTES },
  ]);
  // Told early; the seat itself is taken when the address is confirmed, so that nobody can fill the seats with invented ones.
  await tellWhenFull(house, link.organization_id, requireFreeSeat(house, house.db, link.organization_id));
  const account = await findUserByName(house.db, fields.email);
  // Whoever has it: an answer that differs by the address would tell whose it is.
  if (await findUserByName(house.db, fields.username)) throw new AppError('username_taken');

  const [organization] = await house.db.select().from(organizations).where(eq(organizations.id, link.organization_id));
  if (!organization) throw notFound();
  const password_hash = await house.passwords.hash(password);
  const secret = newSecret();
  const now = house.now();
  await house.db.transaction(async (tx) => {
    await tx.insert(sign_ups).values({
      ...fields,
      organization_link_id: link.id,
      token_hash: hashSecret(secret),
      password_hash,
      created_at: now,
      expires_at: new Date(now.getTime() + SIGN_UP_DAYS * 86_400_000),
    });
    const mail = signUpMail({
      email: fields.email,
      language: fields.interface_language,
      organization: { name: organization.name, accent: organization.branding.accent },
      username: account?.username ?? null,
      link: `${house.config.publicUrl}/account/sign-up/confirm?token=${secret}`,
    });
    await house.mailer.post(tx, mail);
  });
}
