import type { restoreCaseVersion as restoreContract } from '@visite/contract/casePublishing.ts';
import type { AuthoredCase, CaseFile } from '@visite/contract/cases.ts';
import type { Request } from '@visite/contract/endpoint.ts';
import type { LearnersOf } from '@visite/contract/publishing.ts';
import type { Caller } from '@visite/core/permissions/caller.ts';
import { and, eq, sql } from 'drizzle-orm';
import { signedIn } from '#accounts/signedIn.ts';
import { type Database, rowsOf } from '#platform/database.ts';
import { notFound } from '#platform/errors.ts';
import type { House } from '#platform/house.ts';
import { listVersions } from '#publishing/versions.ts';
import { findDraftOf } from './authoredCase.ts';
import { authored, createOrOverwriteCase, editableCase } from './createOrOverwriteCase.ts';
import { versionsOfCase } from './keepCaseVersion.ts';
import { type CaseRow, case_versions } from './tables.ts';

/** The case of the id, or the published one beside whose draft it is. */
async function publishedFor(db: Database, caller: Caller, caseId: string): Promise<CaseRow> {
  const row = await editableCase(db, caller, caseId);
  return row.draft_of ? editableCase(db, caller, row.draft_of) : row;
}

export async function listCaseVersions(house: House, caller: Caller, caseId: string) {
  const { id } = await publishedFor(house.db, caller, caseId);
  return listVersions(house.db, versionsOfCase(id));
}

/** Who plays the case now and who has played it; who may edit it is not counted. */
export async function getCasePublishing(house: House, caller: Caller, caseId: string): Promise<{ learners: LearnersOf }> {
  const { id, organization_id } = await publishedFor(house.db, caller, caseId);
  const [found] = await rowsOf<{ in_the_middle: number; done: number }>(
    house.db,
    sql`with talks as (
        select talk.user_id, bool_or(talk.state <> 'SOLVED') as is_open, bool_or(talk.state = 'SOLVED') as is_solved
        from case_interactions talk join users person on person.id = talk.user_id and person.deleted_at is null and not person.is_admin
        where talk.case_id = ${id} and not exists (
          select 1 from organization_members member where member.user_id = talk.user_id
            and member.organization_id = ${organization_id}::uuid and (member.is_manager or member.is_superuser))
        group by talk.user_id)
      select (count(*) filter (where is_open))::int as in_the_middle,
        (count(*) filter (where is_solved and not is_open))::int as done from talks`,
  );
  return { learners: { in_the_middle: found?.in_the_middle ?? 0, done: found?.done ?? 0 } };
}

/** Into the draft, from where it is published like any change. */
export async function restoreCaseVersion(house: House, caller: Caller, { params }: Request<typeof restoreContract>): Promise<AuthoredCase> {
  const published = await publishedFor(house.db, caller, params.case_id);
  const [kept] = await house.db
    .select({ content: case_versions.content })
    .from(case_versions)
    .where(and(eq(case_versions.case_id, published.id), eq(case_versions.number, params.number)));
  if (!kept) throw notFound();
  const draft = await findDraftOf(house.db, published.id);
  const target = draft ? await authored(house.db, draft.id) : published;
  // Whether all organisations see it is said of the case, and no part of its history.
  const file: CaseFile = { ...kept.content, is_public: published.is_public };
  return createOrOverwriteCase(house, signedIn(caller), { body: { id: target.id, version: target.version, is_draft: true, file } });
}
