import type { Caller } from '@visite/core/permissions/caller.ts';
import { and, asc, eq, isNull } from 'drizzle-orm';
import { cases } from '#cases/tables.ts';
import { chapters, content_items, courses, sections } from '#courses/tables.ts';
import { inOrganization } from '#organizations/allowed.ts';
import type { House } from '#platform/house.ts';

/** The organisation's own cases, drafts excluded. */
export async function listCaseIds(house: House, caller: Caller, organizationId: string): Promise<string[]> {
  const { organization } = await inOrganization(house.db, caller, organizationId, 'staff');
  const rows = await house.db
    .select({ id: cases.id })
    .from(cases)
    .where(and(eq(cases.organization_id, organization.id), eq(cases.is_draft, false), isNull(cases.deleted_at)))
    .orderBy(asc(cases.title), asc(cases.id));
  return rows.map(({ id }) => id);
}

/** The content items in the organisation's own courses, in their order. */
export async function listContentItemIds(house: House, caller: Caller, organizationId: string): Promise<string[]> {
  const { organization } = await inOrganization(house.db, caller, organizationId, 'staff');
  const rows = await house.db
    .select({ id: content_items.id })
    .from(content_items)
    .innerJoin(sections, and(eq(sections.id, content_items.section_id), isNull(sections.deleted_at)))
    .innerJoin(chapters, and(eq(chapters.id, sections.chapter_id), isNull(chapters.deleted_at)))
    .innerJoin(courses, eq(courses.id, chapters.course_id))
    .where(and(eq(courses.organization_id, organization.id), isNull(courses.draft_of), isNull(content_items.deleted_at)))
    .orderBy(asc(courses.title), asc(chapters.position), asc(sections.position), asc(content_items.position));
  return rows.map(({ id }) => id);
}
