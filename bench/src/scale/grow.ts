import { rowsOf } from '@visite/server/platform/database.ts';
import type { House } from '@visite/server/platform/house.ts';
import { type SQL, sql } from 'drizzle-orm';

const FIRST = ['Amira', 'José', 'Linh', 'Elira', 'Zoë', 'Öykü', 'Mehmet', 'Olena', 'Ana', 'Fatou'];
const LAST = ['Ben Salah', 'Dela Cruz', 'Nguyễn', 'Hoxha', 'Özdemir', 'Ábel', 'Şahin', 'Kovalenko', 'Popescu', 'Diallo'];

export interface Size {
  /** In the demo clinic. */
  members: number;
  /** In other organisations of the installation. */
  others: number;
  /** Of each person, with a patient. */
  lines: number;
  /** Of each person: items worked on, events of points, words. */
  work: number;
}

/** In one organisation of those elsewhere. */
const IN_ONE = 1000;

const oneOf = (list: string[]): SQL =>
  sql`(array[${sql.join(
    list.map((one) => sql`${one}`),
    sql`, `,
  )}])[1 + (n * 7 + n / 10) % 10]`;

async function addPeople({ db }: House, { members, others }: Size) {
  await db.execute(sql`insert into users (id, username, email, password_hash, first_name, last_name, created_at)
    select gen_random_uuid(), 'grown' || n, 'grown' || n || '@clinic.example', '', ${oneOf(FIRST)}, ${oneOf(LAST)} || ' ' || n, now()
    from generate_series(1, ${members + others}::int) n`);
  const [clinic] = await rowsOf<{ id: string }>(db, sql`select id from organizations`);
  const elsewhere = Math.ceil(others / IN_ONE);
  await db.execute(sql`insert into organizations (id, name, kind, created_at)
    select gen_random_uuid(), 'Klinik ' || n, (select kind from organizations where id = ${clinic?.id}), now() from generate_series(1, ${elsewhere}::int) n`);
  await db.execute(sql`with houses as (select id, row_number() over (order by created_at, id) as place from organizations where id <> ${clinic?.id}),
      people as (select id, row_number() over (order by created_at, id) as place from users where username like 'grown%')
    insert into organization_members (id, organization_id, user_id, is_tutor, status, joined_at)
    select gen_random_uuid(), coalesce(houses.id, ${clinic?.id}), people.id, people.place % 100 = 0, 'ACTIVE', now()
    from people left join houses on people.place > ${members} and houses.place = 1 + (people.place - ${members} - 1) / ${IN_ONE}`);
}

async function addWork({ db }: House, { work }: Size) {
  const people = sql`users where username like 'grown%'`;
  await db.execute(sql`insert into item_interactions (id, user_id, section_content_item_id, state, score, seconds, answer, completed_at, created_at, updated_at)
    select gen_random_uuid(), person.id, items.id, 'COMPLETED', 0.8, 120, '{}', now(), now(), now() - items.n * interval '1 day'
    from (select * from ${people}) person cross join (select id, row_number() over (order by id) as n from content_items limit ${work}) items`);
  await db.execute(sql`insert into xp_events (id, user_id, source, amount, award_key, created_at)
    select gen_random_uuid(), person.id, 'item_completed', 10, 'grown' || n, now() - n * interval '2 days'
    from (select * from ${people}) person cross join generate_series(1, ${work}::int) n`);
  await db.execute(
    sql`insert into vocab_lists (id, user_id, title, created_at) select gen_random_uuid(), id, 'Station', now() from ${people}`,
  );
  await db.execute(sql`insert into vocab_items (id, vocab_list_id, term, plural, part_of_speech, meaning, translations, example, created_at)
    select gen_random_uuid(), vocab_lists.id, 'Wort ' || n, '', 'noun', 'etwas', '{}', '', now()
    from vocab_lists join users on users.id = vocab_lists.user_id cross join generate_series(1, ${work}::int) n where username like 'grown%'`);
  await db.execute(sql`insert into assignments (id, organization_id, user_id, section_id, due_at, created_at)
    select gen_random_uuid(), member.organization_id, member.user_id, section.id, now() - interval '3 days', now()
    from organization_members member join users on users.id = member.user_id
      cross join (select id from sections where deleted_at is null order by id limit 1) section
    where username like 'grown%7'`);
  await db.execute(sql`insert into audit_entries (id, organization_id, actor_id, action, subject_id, created_at)
    select gen_random_uuid(), organization_id, user_id, 'member.role_changed', user_id, now() from organization_members`);
}

/** The demo learner has one too: it is read. */
async function addTalks({ db }: House, { lines }: Size) {
  const people = sql`(select id from users where username like 'grown%' or username = 'learner')`;
  await db.execute(sql`insert into case_interactions (id, user_id, case_id, state, selected_person_id, created_at, updated_at)
    select gen_random_uuid(), users.id, person.case_id, 'ACTIVE', person.id, now(), now()
    from ${people} users cross join (select id, case_id from case_persons where kind = 'PATIENT' order by id limit 1) person`);
  await db.execute(sql`insert into conversations (id, case_interaction_id, person_id, created_at)
    select gen_random_uuid(), id, selected_person_id, now() from case_interactions
    where selected_person_id is not null and not exists (select from conversations where case_interaction_id = case_interactions.id)`);
  await db.execute(sql`insert into messages (id, conversation_id, position, role, text, state, corrections, created_at)
    select gen_random_uuid(), talk.id, n, case when n % 2 = 1 then 'USER' else 'PERSON' end,
      'Seit gestern Abend wird es immer schlimmer, hier rechts tut es weh.', 'complete', '[]', now()
    from conversations talk cross join generate_series(1, ${lines}::int) n
    where talk.helper is null and not exists (select from messages where conversation_id = talk.id)`);
}

/** Fills an installation with people who have worked for some weeks. The demo clinic gets `members` of them, whatever the others are. */
export async function grow(house: House, size: Size): Promise<void> {
  await addPeople(house, size);
  await addWork(house, size);
  await addTalks(house, size);
  await house.db.execute(sql`vacuum analyze`);
}
