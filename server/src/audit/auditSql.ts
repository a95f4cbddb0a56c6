import { ADMIN_ACTIONS, type AuditAction, type InstallationAuditEntry } from '@visite/contract/auditLog.ts';
import type { PersonSummary } from '@visite/contract/mentorships.ts';
import { and, asc, count, desc, eq, inArray, isNull, or, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { users } from '#accounts/tables.ts';
import { cases } from '#cases/tables.ts';
import { courses } from '#courses/tables.ts';
import { dialogs } from '#dialogs/tables.ts';
import { invites } from '#invites/tables.ts';
import { audit_entries, organizations } from '#organizations/tables.ts';
import { personas } from '#personas/tables.ts';
import type { Database } from '#platform/database.ts';

/** Instead of an organisation: what admins did, and what belongs to none. */
export const INSTALLATION = Symbol('the whole installation');
type Whose = string | typeof INSTALLATION;

export interface AuditFilter {
  organization_id: Whose;
  actions: AuditAction[] | undefined;
  actor_id: string | undefined;
}

const belonging = (whose: Whose): SQL | undefined =>
  whose === INSTALLATION
    ? or(isNull(audit_entries.organization_id), inArray(audit_entries.action, Object.values(ADMIN_ACTIONS).flat()))
    : eq(audit_entries.organization_id, whose);

const matching = ({ organization_id, actions, actor_id }: AuditFilter): SQL | undefined =>
  and(
    belonging(organization_id),
    actions?.length ? inArray(audit_entries.action, actions) : undefined,
    actor_id ? eq(audit_entries.actor_id, actor_id) : undefined,
  );

const subjects = alias(users, 'subjects');
const subjectOrganizations = alias(organizations, 'subject_organizations');

/** Ids are UUIDv7: the latest entry has the greatest. Names are those of now. */
export async function findAuditEntries(
  db: Database,
  filter: AuditFilter,
  limit: number,
  offset: number,
): Promise<InstallationAuditEntry[]> {
  const rows = await db
    .select({
      entry: audit_entries,
      actor: users,
      organization: { id: organizations.id, name: organizations.name },
      subject_name: sql<string | null>`coalesce(
        nullif(trim(${subjects.first_name} || ' ' || ${subjects.last_name}), ''),
        nullif(trim(${invites.first_name} || ' ' || ${invites.last_name}), ''), nullif(${invites.email}, ''),
        ${courses.title}, ${cases.title}, ${personas.name}, ${dialogs.title}, ${subjectOrganizations.name})`,
    })
    .from(audit_entries)
    .leftJoin(users, eq(users.id, audit_entries.actor_id))
    .leftJoin(organizations, eq(organizations.id, audit_entries.organization_id))
    .leftJoin(subjectOrganizations, eq(subjectOrganizations.id, audit_entries.subject_id))
    .leftJoin(subjects, eq(subjects.id, audit_entries.subject_id))
    .leftJoin(invites, eq(invites.id, audit_entries.subject_id))
    .leftJoin(courses, eq(courses.id, audit_entries.subject_id))
    .leftJoin(cases, eq(cases.id, audit_entries.subject_id))
    .leftJoin(personas, eq(personas.id, audit_entries.subject_id))
    .leftJoin(dialogs, eq(dialogs.id, audit_entries.subject_id))
    .where(matching(filter))
    .orderBy(desc(audit_entries.id))
    .limit(limit)
    .offset(offset);
  return rows.map(({ entry, actor, organization, subject_name }) => ({
    id: entry.id,
    action: entry.action,
    actor:
      actor && actor.deleted_at === null
        ? { id: actor.id, first_name: actor.first_name, last_name: actor.last_name, profile_image_url: actor.profile_image_url }
        : null,
    subject_id: entry.subject_id,
    subject_name,
    details: entry.details,
    created_at: entry.created_at.toISOString(),
    organization,
  }));
}

export async function countAuditEntries(db: Database, filter: AuditFilter): Promise<number> {
  const [row] = await db.select({ n: count() }).from(audit_entries).where(matching(filter));
  return Number(row?.n ?? 0);
}

/** Everybody whose doing is in the log, by name. */
export async function findActors(db: Database, whose: Whose): Promise<PersonSummary[]> {
  const { id, first_name, last_name, profile_image_url } = users;
  const acted = db.select({ id: audit_entries.actor_id }).from(audit_entries).where(belonging(whose));
  return db
    .select({ id, first_name, last_name, profile_image_url })
    .from(users)
    .where(and(inArray(id, acted), isNull(users.deleted_at)))
    .orderBy(asc(users.name_key), asc(id));
}
