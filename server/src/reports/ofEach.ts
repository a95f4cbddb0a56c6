import { type SQL, sql } from 'drizzle-orm';

/**
 * What each of some people did, taken person by person: `offset 0` keeps the database from reading the whole table instead, which holds what
 * everybody of the installation did. `whom` is a query of their ids, and the alias that of the former table.
 */
const ofEach = (whom: SQL, alias: string, rows: SQL): SQL =>
  sql`(${whom}) ${sql.raw(`${alias}_whom(id)`)} cross join lateral (${rows} where user_id = ${sql.raw(`${alias}_whom.id`)} offset 0) ${sql.raw(alias)}`;

export const workOfEach = (whom: SQL): SQL =>
  ofEach(
    whom,
    'work',
    sql`select user_id, section_content_item_id, state, score, seconds, completed_at, updated_at from item_interactions`,
  );

export const xpOfEach = (whom: SQL): SQL => ofEach(whom, 'earned', sql`select user_id, source, amount, created_at from xp_events`);

export const casesOfEach = (whom: SQL): SQL =>
  ofEach(whom, 'talk', sql`select user_id, case_id, solved_at, score, updated_at from case_interactions`);

export const listsOfEach = (whom: SQL): SQL => ofEach(whom, 'list', sql`select id, user_id from vocab_lists`);

/** Ids as a query of them. */
export const listed = (ids: string[]): SQL => sql`select unnest(${`{${ids.join()}}`}::uuid[])`;
