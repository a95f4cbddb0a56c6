import type { Mentorship, PersonSummary } from '@visite/contract/mentorships.ts';
import { and, asc, count, eq, type SQL } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { users } from '#accounts/tables.ts';
import type { Database } from '#platform/database.ts';
import { mentorships } from './tables.ts';

interface MentorshipFilter {
  organization_id: string;
  mentor_id?: string | undefined;
  mentee_id?: string | undefined;
}

const mentors = alias(users, 'mentors');
const mentees = alias(users, 'mentees');

const matching = ({ organization_id, mentor_id, mentee_id }: MentorshipFilter): SQL | undefined =>
  and(
    eq(mentorships.organization_id, organization_id),
    mentor_id ? eq(mentorships.mentor_id, mentor_id) : undefined,
    mentee_id ? eq(mentorships.mentee_id, mentee_id) : undefined,
  );

export const personSummary = ({ id, first_name, last_name, profile_image_url }: PersonSummary): PersonSummary => ({
  id,
  first_name,
  last_name,
  profile_image_url,
});

export async function findMentorships(
  db: Database,
  filter: MentorshipFilter,
  page: { limit: number; offset: number },
): Promise<Mentorship[]> {
  const rows = await db
    .select({ mentorship: mentorships, mentor: mentors, mentee: mentees })
    .from(mentorships)
    .innerJoin(mentors, eq(mentors.id, mentorships.mentor_id))
    .innerJoin(mentees, eq(mentees.id, mentorships.mentee_id))
    .where(matching(filter))
    .orderBy(asc(mentors.name_key), asc(mentees.name_key), asc(mentorships.id))
    .limit(page.limit)
    .offset(page.offset);
  return rows.map(({ mentorship, mentor, mentee }) => ({
    id: mentorship.id,
    organization_id: mentorship.organization_id,
    mentor: personSummary(mentor),
    mentee: personSummary(mentee),
    created_at: mentorship.created_at.toISOString(),
  }));
}

export async function countMentorships(db: Database, filter: MentorshipFilter): Promise<number> {
  const [row] = await db.select({ n: count() }).from(mentorships).where(matching(filter));
  return Number(row?.n ?? 0);
}
