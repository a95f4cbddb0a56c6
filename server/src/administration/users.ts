import type {
  AdministeredUser,
  endSignInsOf as endContract,
  listUsers as listContract,
  sendResetLink as sendContract,
  updateAdministeredUser as updateContract,
} from '@visite/contract/administeredUsers.ts';
import type { AuditAction } from '@visite/contract/auditLog.ts';
import type { Answer, Request } from '@visite/contract/endpoint.ts';
import { SIGN_IN_LIMIT_PER_ACCOUNT } from '@visite/core/accounts/signInLimit.ts';
import type { Caller } from '@visite/core/permissions/caller.ts';
import { and, asc, count, eq, inArray, isNull, like, max, type SQL, sql } from 'drizzle-orm';
import { takeAttempt } from '#accounts/attempts.ts';
import { endSignIns } from '#accounts/endAccess.ts';
import type { UserRow } from '#accounts/findUser.ts';
import { sendResetLink as postResetLink } from '#accounts/resetPassword.ts';
import { setDeactivated } from '#accounts/setDeactivated.ts';
import { signedIn } from '#accounts/signedIn.ts';
import { sign_ins, users } from '#accounts/tables.ts';
import { recordAudit } from '#organizations/auditLog.ts';
import { membershipForWire } from '#organizations/memberships.ts';
import { organization_members, organizations } from '#organizations/tables.ts';
import { containing } from '#platform/containing.ts';
import type { Database } from '#platform/database.ts';
import { AppError, forbidden, notFound } from '#platform/errors.ts';
import { folded, searchedKey } from '#platform/folded.ts';
import type { House } from '#platform/house.ts';
import { wireTimeOrNull } from '#platform/wireTime.ts';

/** Each word stands somewhere in name, username or e-mail address. */
function matching(search: string | undefined): SQL | undefined {
  const words = folded(search ?? '')
    .split(/\s+/)
    .filter(Boolean);
  const text = sql`${searchedKey(users.name_key)} || ' ' || lower(${users.email}) || ' ' || lower(${users.username})`;
  return and(isNull(users.deleted_at), ...words.map((word) => like(text, containing(word))));
}

/** With their memberships and last sign-ins: as many queries for fifty as for one. */
async function forAdmins(db: Database, rows: UserRow[]): Promise<AdministeredUser[]> {
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const memberships = await db
    .select({ member: organization_members, organization: organizations })
    .from(organization_members)
    .innerJoin(organizations, eq(organizations.id, organization_members.organization_id))
    .where(inArray(organization_members.user_id, ids))
    .orderBy(asc(organizations.name), asc(organizations.id));
  const signIns = await db
    .select({ user_id: sign_ins.user_id, at: max(sign_ins.created_at) })
    .from(sign_ins)
    .where(inArray(sign_ins.user_id, ids))
    .groupBy(sign_ins.user_id);
  const lastSignIn = new Map(signIns.map(({ user_id, at }) => [user_id, at]));
  return rows.map(({ id, username, email, first_name, last_name, is_admin, deactivated_at, created_at }) => ({
    id,
    username,
    email,
    first_name,
    last_name,
    is_admin,
    deactivated_at: wireTimeOrNull(deactivated_at),
    created_at: created_at.toISOString(),
    last_sign_in_at: wireTimeOrNull(lastSignIn.get(id) ?? null),
    memberships: memberships.filter(({ member }) => member.user_id === id).map(membershipForWire),
  }));
}

/** Everybody with an account, by name. */
export async function listUsers({ db }: House, { query }: Request<typeof listContract>): Promise<Answer<typeof listContract>> {
  const { search, limit, offset } = query;
  const where = matching(search);
  const rows = await db.select().from(users).where(where).orderBy(asc(users.name_key), asc(users.id)).limit(limit).offset(offset);
  // The last page says how many there are: a search need not read everybody twice.
  const isLast = rows.length < limit && (rows.length > 0 || offset === 0);
  const [all] = isLast ? [{ n: offset + rows.length }] : await db.select({ n: count() }).from(users).where(where);
  return { items: await forAdmins(db, rows), total: Number(all?.n ?? 0), limit, offset };
}

/** The account, locked. Error: 404, also for one that is gone. */
async function lockedUser(tx: Database, userId: string): Promise<UserRow> {
  const [user] = await tx
    .select()
    .from(users)
    .where(and(eq(users.id, userId), isNull(users.deleted_at)))
    .for('update');
  if (!user) throw notFound();
  return user;
}

/** In the log of each organisation of the person, or of none: whoever runs the organisation sees what was done. */
async function record(house: House, tx: Database, caller: Caller, userId: string, action: AuditAction) {
  const where = and(eq(organization_members.user_id, userId), eq(organization_members.status, 'ACTIVE'));
  const own = await tx.select({ id: organization_members.organization_id }).from(organization_members).where(where);
  const ids = own.length === 0 ? [null] : own.map(({ id }) => id);
  const entry = { actor_id: signedIn(caller).user_id, action, subject_id: userId };
  await recordAudit(
    tx,
    ids.map((organization_id) => ({ ...entry, organization_id })),
    house.now(),
  );
}

/** Closes an account, which ends its sign-ins, or opens it again. Errors: 403 for one's own, 404. */
export async function updateUser(
  house: House,
  caller: Caller,
  { params, body }: Request<typeof updateContract>,
): Promise<AdministeredUser> {
  const { user_id } = params;
  // Nobody locks themself out: another admin can.
  if (user_id === signedIn(caller).user_id) throw forbidden();
  const { is_deactivated } = body;
  const changed = await house.db.transaction(async (tx) => {
    const user = await lockedUser(tx, user_id);
    if ((user.deactivated_at !== null) === is_deactivated) return user;
    const deactivated_at = is_deactivated ? house.now() : null;
    await setDeactivated(tx, user_id, deactivated_at);
    if (is_deactivated) await endSignIns(tx, user_id, house.now());
    await record(house, tx, caller, user_id, is_deactivated ? 'user_deactivated' : 'user_reactivated');
    return { ...user, deactivated_at };
  });
  const [answer] = await forAdmins(house.db, [changed]);
  if (!answer) throw notFound();
  return answer;
}

/** Error: 404. */
export function endSignInsOf(house: House, caller: Caller, { params }: Request<typeof endContract>): Promise<undefined> {
  return house.db.transaction(async (tx) => {
    await lockedUser(tx, params.user_id);
    await endSignIns(tx, params.user_id, house.now());
    await record(house, tx, caller, params.user_id, 'sign_ins_ended');
    return undefined;
  });
}

/** To the address that the account has; the admin never sees the link. Errors: 403 `account_deactivated`, 404, 429. */
export async function sendResetLink(house: House, caller: Caller, { params }: Request<typeof sendContract>): Promise<undefined> {
  await takeAttempt(house, [{ subject: `reset-by-admin:${params.user_id}`, limit: SIGN_IN_LIMIT_PER_ACCOUNT }]);
  return house.db.transaction(async (tx) => {
    const user = await lockedUser(tx, params.user_id);
    if (user.deactivated_at) throw new AppError('account_deactivated');
    await postResetLink(house, tx, user);
    await record(house, tx, caller, user.id, 'reset_link_sent');
    return undefined;
  });
}
