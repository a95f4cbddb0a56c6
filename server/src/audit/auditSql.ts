import type { AuditAction, AuditEntry } from '@visite/contract/auditLog.ts';
import { and, count, desc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { users } from '#accounts/tables.ts';
import { cases } from '#cases/tables.ts';
import { courses } from '#courses/tables.ts';
import { dialogs } from '#dialogs/tables.ts';
import { invites } from '#invites/tables.ts';
import { audit_entries } from '#organizations/tables.ts';
import { personas } from '#personas/tables.ts';
import type { Database } from '#platform/database.ts';

export interface AuditFilter {
  organization_id: string;
  actions: AuditAction[] | undefined;
  actor_id: string | undefined;
}

const matching = ({ organization_id, actions, actor_id }: AuditFilter): SQL | undefined =>
  and(
    eq(audit_entries.organization_id, organization_id),
    actions?.length ? inArray(audit_entries.action, actions) : undefined,
    actor_id ? eq(audit_entries.actor_id, actor_id) : undefined,
  );

const subjects = alias(users, 'subjects');

/** Ids are UUIDv7: the latest entry has the greatest. Names are those of now. */
export async function findAuditEntries(db: Database, filter: AuditFilter, limit: number, offset: number): Promise<AuditEntry[]> {
  const rows = await db
    .select({
      entry: audit_entries,
      actor: users,
      subject_name: sql<string | null>`coalesce(
        nullif(trim(${subjects.first_name} || ' ' || ${subjects.last_name}), ''),
        nullif(trim(${invites.first_name} || ' ' || ${invites.last_name}), ''), nullif(${invites.email}, ''),
        ${courses.title}, ${cases.title}, ${personas.name}, ${dialogs.title})`,
    })
    .from(audit_entries)
    .leftJoin(users, eq(users.id, audit_entries.actor_id))
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
  return rows.map(({ entry, actor, subject_name }) => ({
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
  }));
}

export async function countAuditEntries(db: Database, filter: AuditFilter): Promise<number> {
  const [row] = await db.select({ n: count() }).from(audit_entries).where(matching(filter));
  return Number(row?.n ?? 0);
}
