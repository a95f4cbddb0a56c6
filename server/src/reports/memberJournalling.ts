import type { Answer, Request } from '@visite/contract/endpoint.ts';
import type { listMemberJournalling as contract } from '@visite/contract/memberProgress.ts';
import type { Caller } from '@visite/core/permissions/caller.ts';
import { inOrganization } from '#organizations/allowed.ts';
import { personSummary } from '#organizations/mentorshipSql.ts';
import type { House } from '#platform/house.ts';
import { wireTime } from '#platform/wireTime.ts';
import { countSubmittedEntries, findSubmittedEntries } from './journallingSql.ts';

export async function listMemberJournalling(
  house: House,
  caller: Caller,
  { params, query }: Request<typeof contract>,
): Promise<Answer<typeof contract>> {
  const { organization } = await inOrganization(house.db, caller, params.organization_id, 'staff');
  const filter = { organization_id: organization.id, user_id: query.user_id };
  const rows = await findSubmittedEntries(house.db, filter, query);
  const items = rows.map((row) => ({
    id: row.id,
    author: personSummary({ ...row, id: row.author_id }),
    prompt: row.prompt,
    text: row.text,
    course: { id: row.course_id, title: row.course_title },
    section: { id: row.section_id, title: row.section_title },
    submitted_at: wireTime(row.submitted_at),
  }));
  return { items, total: await countSubmittedEntries(house.db, filter), limit: query.limit, offset: query.offset };
}
