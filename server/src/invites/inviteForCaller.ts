import type { InvitedMember } from '@visite/contract/invites.ts';
import { mayChange } from '@visite/core/organizations/memberChanges.ts';
import type { SignedIn } from '@visite/core/permissions/caller.ts';
import { actorIn } from '#organizations/listMembers.ts';
import type { House } from '#platform/house.ts';
import type { InviteRecord } from './sql.ts';
import { linkToHand } from './tokens.ts';

/** An invite as it stands in the member list, with its link where no mail brings it. */
export const inviteForCaller = (house: House, caller: SignedIn, row: InviteRecord): InvitedMember => ({
  id: row.id,
  user_id: null,
  status: 'INVITED',
  email: row.email,
  username: null,
  first_name: row.first_name,
  last_name: row.last_name,
  profile_image_url: null,
  native_language: null,
  language_level: null,
  is_manager: row.is_manager,
  is_tutor: row.is_tutor,
  is_superuser: row.is_superuser,
  joined_at: null,
  expires_at: row.expires_at.toISOString(),
  last_active_at: null,
  policies: mayChange(actorIn(caller, row.organization_id), { ...row, user_id: null }),
  link: linkToHand(house, row.id),
});
