import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { learnersOfCourse } from '#exercises/learnersOfCourse.ts';
import { findPeople } from '#messaging/sql.ts';
import { countMembers, findMembers } from '#organizations/memberSql.ts';
import { type Database, rowsOf } from '#platform/database.ts';
import { testHouse } from '#testing/testHouse.ts';
import { countSubmittedEntries, findSubmittedEntries } from './journallingSql.ts';

const house = testHouse();
const ELSEWHERE = 3000;

/** Rows about people that the database has read so far, by its own count. */
async function readSoFar(tx: Database): Promise<number> {
  const [read] = await rowsOf<{ n: number }>(
    tx,
    sql`select coalesce(sum(seq_tup_read + coalesce(idx_tup_fetch, 0)), 0)::int as n from pg_stat_xact_user_tables
      where relname in ('users', 'organization_members', 'item_interactions')`,
  );
  return read?.n ?? 0;
}

const rowsRead = (what: (tx: Database) => Promise<unknown>): Promise<number> =>
  house.db.transaction(async (tx) => {
    const before = await readSoFar(tx);
    await what(tx);
    return (await readSoFar(tx)) - before;
  });

/** People of other organisations, who have worked on the same items. */
async function growElsewhere() {
  await house.db.execute(sql`insert into organizations (id, name, kind, created_at)
    select gen_random_uuid(), 'Haus ' || n, 'CLINIC', now() from generate_series(1, 30) n`);
  await house.db.execute(sql`insert into users (id, username, email, password_hash, first_name, last_name, created_at)
    select gen_random_uuid(), 'other' || n, 'other' || n || '@elsewhere.example', '', 'Olga', 'Anders ' || n, now() from generate_series(1, ${ELSEWHERE}::int) n`);
  await house.db.execute(sql`insert into organization_members (id, organization_id, user_id, status)
    select gen_random_uuid(), other.id, users.id, 'ACTIVE' from users
      join organizations other on other.name = 'Haus ' || (1 + substr(username, 6)::int % 30) where username like 'other%'`);
  await house.db.execute(sql`insert into item_interactions (id, user_id, section_content_item_id, state, answer, created_at, updated_at)
    select gen_random_uuid(), users.id, item.id, 'COMPLETED', '{"is_shared": true}', now(), now()
    from users cross join content_items item where username like 'other%'`);
}

it('what an organisation asks of its people reads nothing of the others in the installation', async () => {
  const organizationId = await house.anOrganization();
  const course = await house.aCourse({ organization_id: organizationId });
  const { user } = await house.signedIn('tutor', { organizationId });
  for (let n = 0; n < 5; n += 1) await house.signedIn('learner', { organizationId });
  const filter = { organization_id: organizationId, user_id: undefined };
  const page = { limit: 50, offset: 0 };
  const asked: Record<string, (tx: Database) => Promise<unknown>> = {
    members: (tx) => findMembers(tx, organizationId, { order_by: 'name', ...page }),
    'members by a word': (tx) => countMembers(tx, organizationId, { search: 'anders' }),
    'whom one may write to': (tx) => findPeople(tx, user.id, 'anders', page),
    'submitted texts': (tx) => findSubmittedEntries(tx, filter, page),
    'number of submitted texts': (tx) => countSubmittedEntries(tx, filter),
    'learners of a course': (tx) => learnersOfCourse(tx, { id: course.course_id, organization_id: organizationId }),
  };
  await growElsewhere();
  await house.db.execute(sql`analyze`);
  const read: Record<string, number> = {};
  for (const [name, what] of Object.entries(asked)) read[name] = await rowsRead(what);
  const manyRead = Object.entries(read).filter(([, rows]) => rows > 200);
  expect(Object.keys(read)).toHaveLength(6);
  expect(manyRead).toEqual([]);
});
