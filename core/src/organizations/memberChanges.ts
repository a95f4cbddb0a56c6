import type { Flags } from '#permissions/organizations.ts';

export interface Actor extends Flags {
  user_id: string;
  is_admin: boolean;
}

export interface Changeable {
  tutor: boolean;
  manager: boolean;
  superuser: boolean;
  status: boolean;
}

/**
 * What one person may change about another of the same organisation (domain 2): managers the tutor flag and who is
 * active, superusers also who is a manager, admins everything. Nobody deactivates themself, and a manager does not
 * deactivate managers or superusers: whoever could do that could throw out those who gave them their role.
 */
export function mayChange(actor: Actor, target: Flags & { user_id: string | null }): Changeable {
  const isSelf = actor.user_id === target.user_id;
  if (actor.is_admin) return { tutor: true, manager: true, superuser: true, status: !isSelf };
  const mayManage = actor.is_manager || actor.is_superuser;
  const isAbove = target.is_superuser || (target.is_manager && !actor.is_superuser);
  return { tutor: mayManage, manager: actor.is_superuser, superuser: false, status: mayManage && !isSelf && !isAbove };
}

export interface MemberState extends Flags {
  status: string;
}

/** Only what really changes has to be allowed, so that a whole member can be sent back with one field changed. */
export function isChangeAllowed(may: Changeable, before: MemberState, after: MemberState): boolean {
  return (
    (may.tutor || before.is_tutor === after.is_tutor) &&
    (may.manager || before.is_manager === after.is_manager) &&
    (may.superuser || before.is_superuser === after.is_superuser) &&
    (may.status || before.status === after.status)
  );
}
