import type { Answer, Request } from '@visite/contract/endpoint.ts';
import type {
  CatalogueEntry,
  CatalogueKind,
  listCatalogue as listContract,
  updateCatalogueEntry as updateContract,
} from '@visite/contract/publicCatalogue.ts';
import type { Caller } from '@visite/core/permissions/caller.ts';
import { type SQL, sql } from 'drizzle-orm';
import { signedIn } from '#accounts/signedIn.ts';
import { setCasePublic } from '#cases/setPublic.ts';
import { isCasePlayedElsewhere } from '#courses/isCasePlayed.ts';
import { setCoursePublic } from '#courses/setPublic.ts';
import { recordAudit } from '#organizations/auditLog.ts';
import { type Database, rowsOf } from '#platform/database.ts';
import { conflict, notFound } from '#platform/errors.ts';
import type { House } from '#platform/house.ts';

/** Courses and cases side by side. Drafts of changes are not things of their own, and what is deleted is gone. */
const CONTENT = sql`(
  select 'course' as kind, id, title, level, organization_id, is_public, is_published, updated_at from courses where draft_of is null
  union all
  select 'case', id, title, level, organization_id, is_public, not is_draft, updated_at from cases where draft_of is null and deleted_at is null
) as content`;

/** A course changes with what stands in it. */
const CHANGED = sql`greatest(content.updated_at, (select max(item.updated_at) from content_items item
  join sections section on section.id = item.section_id join chapters chapter on chapter.id = section.chapter_id
  where content.kind = 'course' and chapter.course_id = content.id))`;

interface Row {
  kind: CatalogueKind;
  id: string;
  title: string;
  level: CatalogueEntry['level'];
  organization_id: string | null;
  organization_name: string | null;
  is_public: boolean;
  is_published: boolean;
  changed_at: Date | string;
}

async function findEntries(db: Database, where: SQL, limit: number, offset: number): Promise<CatalogueEntry[]> {
  const rows = await rowsOf<Row>(
    db,
    // The page first: only for its courses it is looked up when something in them was changed.
    sql`select content.*, ${CHANGED} as changed_at from (
      select content.*, organizations.name as organization_name
      from ${CONTENT} left join organizations on organizations.id = content.organization_id
      where ${where} order by lower(content.title), content.id limit ${limit} offset ${offset}
    ) as content order by lower(content.title), content.id`,
  );
  return rows.map(({ kind, id, title, level, organization_id, organization_name, is_public, is_published, changed_at }) => ({
    kind,
    id,
    title,
    level,
    organization: organization_id ? { id: organization_id, name: organization_name ?? '' } : null,
    is_public,
    is_published,
    changed_at: new Date(changed_at).toISOString(),
  }));
}

/** Each word stands somewhere in the title or in the name of the organisation. */
function matching({ search = '', kind, everywhere }: Request<typeof listContract>['query']): SQL {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  const conditions = words.map((word) => sql`strpos(lower(content.title || ' ' || coalesce(organizations.name, '')), ${word}) > 0`);
  if (kind) conditions.push(sql`content.kind = ${kind}`);
  if (!everywhere) conditions.push(sql`(content.is_public or content.organization_id is null)`);
  return conditions.length > 0 ? sql.join(conditions, sql` and `) : sql`true`;
}

export async function listCatalogue({ db }: House, { query }: Request<typeof listContract>): Promise<Answer<typeof listContract>> {
  const { limit, offset } = query;
  const where = matching(query);
  const items = await findEntries(db, where, limit, offset);
  const [all] = await rowsOf<{ n: number }>(
    db,
    sql`select count(*)::int as n from ${CONTENT} left join organizations on organizations.id = content.organization_id where ${where}`,
  );
  return { items, total: all?.n ?? 0, limit, offset };
}

/**
 * Puts a course or case into the public catalogue, or takes it out: from then on only its organisation sees it, of no
 * organisation nobody but admins and who made it. Errors: 404, 409 `case_in_use` while people from elsewhere play the case in a
 * course, 422 on `is_public` while the course plays cases that are not public.
 */
export function updateCatalogueEntry(
  house: House,
  caller: Caller,
  { params, body }: Request<typeof updateContract>,
): Promise<CatalogueEntry> {
  const { kind, content_id } = params;
  const { is_public } = body;
  const one = sql`content.kind = ${kind} and content.id = ${content_id}`;
  return house.db.transaction(async (tx) => {
    const [entry] = await findEntries(tx, one, 1, 0);
    if (!entry) throw notFound();
    if (entry.is_public === is_public) return entry;
    const organization_id = entry.organization?.id ?? null;
    if (kind === 'case' && !is_public && (await isCasePlayedElsewhere(tx, content_id, organization_id))) throw conflict('case_in_use');
    const now = house.now();
    await (kind === 'case' ? setCasePublic : setCoursePublic)(tx, content_id, is_public, now);
    const action = is_public ? 'catalogue_added' : 'catalogue_removed';
    await recordAudit(tx, { organization_id, actor_id: signedIn(caller).user_id, action, subject_id: content_id, details: { kind } }, now);
    const [changed] = await findEntries(tx, one, 1, 0);
    return changed ?? entry;
  });
}
