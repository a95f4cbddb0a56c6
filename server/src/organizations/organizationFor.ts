import type { SignedIn } from '@visite/core/permissions/caller.ts';
import { mayAuthorFor } from '@visite/core/permissions/resources.ts';
import { forbidden } from '#platform/errors.ts';

/** To whom something new belongs: the asked organisation, else the first for which the caller may author; admins' things to none. Throws 403. */
export function organizationFor(user: SignedIn, asked: string | null | undefined): string | null {
  const own = user.organizations.find((one) => one.is_manager || one.is_superuser)?.id ?? null;
  const organization_id = asked ?? (user.is_admin ? null : own);
  if (!mayAuthorFor(user, organization_id)) throw forbidden();
  return organization_id;
}
