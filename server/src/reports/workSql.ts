import type { KindName } from '@visite/contract/exercises/kinds.ts';
import type { WorkOfADay } from '@visite/contract/memberProgress.ts';
import type { ScoresOfKind } from '@visite/core/exercises/competences.ts';
import { sql } from 'drizzle-orm';
import { type Database, rowsOf } from '#platform/database.ts';
import { HOME_TIME_ZONE } from '#platform/homeTime.ts';
import { casesOfEach, workOfEach } from './ofEach.ts';
import { casesOf, itemsOf, type Learners, MEMBERS, membersOf } from './progressSql.ts';

/** How well tasks of each kind went; a case counts once, with its best score. */
export function findScoresByKind(db: Database, learners: Learners): Promise<ScoresOfKind[]> {
  return rowsOf<ScoresOfKind & { kind: KindName }>(
    db,
    sql`with members as (${membersOf(learners)})
      select item.kind, count(*)::int as tasks, avg(work.score)::float8 as mean_score
      from ${workOfEach(MEMBERS)}
        join (${itemsOf(learners.organization_id)}) items on items.id = work.section_content_item_id
        join content_items item on item.id = items.id
      where work.state = 'COMPLETED' and work.score is not null and item.kind <> 'case'
      group by item.kind
      union all
      select 'case', count(*)::int, avg(score)::float8 from (
        select max(talk.score) as score from ${casesOfEach(MEMBERS)} join (${casesOf(learners.organization_id)}) shown on shown.id = talk.case_id
        where talk.solved_at is not null and talk.score is not null
        group by talk.user_id, talk.case_id) solved
      having count(*) > 0`,
  );
}

interface WorkRow extends Omit<WorkOfADay, 'course'> {
  course_id: string | null;
  course_title: string | null;
}

const dayOf = (column: 'work.completed_at' | 'talk.updated_at') => sql.raw(`(${column} at time zone '${HOME_TIME_ZONE}')::date`);

/** What the people worked on, day by day: sections with what was completed for the first time, cases on the last day they were played. */
export async function findWork(db: Database, learners: Learners, limit: number): Promise<WorkOfADay[]> {
  const rows = await rowsOf<WorkRow>(
    db,
    sql`with members as (${membersOf(learners)}),
        done as (
          select ${dayOf('work.completed_at')} as day, items.section_id, items.course_id, count(*)::int as n, max(work.completed_at) as at
          from ${workOfEach(MEMBERS)} join (${itemsOf(learners.organization_id)}) items on items.id = work.section_content_item_id
          where work.completed_at is not null
          group by 1, 2, 3),
        worked as (
          select done.day, done.at, 'section' as kind, section.id as of_id, section.title, course.id as course_id, course.title as course_title,
            done.n as items_completed, false as is_solved, null::float8 as score
          from done join sections section on section.id = done.section_id join courses course on course.id = done.course_id
          union all
          select ${dayOf('talk.updated_at')}, talk.updated_at, 'case', shown.id, shown.title, null, null, 0, talk.solved_at is not null, talk.score
          from ${casesOfEach(MEMBERS)} join (${casesOf(learners.organization_id)}) shown on shown.id = talk.case_id)
      select to_char(day, 'YYYY-MM-DD') as "on", kind, of_id, title, course_id, course_title, items_completed, is_solved, score
      from worked order by at desc, of_id limit ${limit}`,
  );
  return rows.map(({ course_id, course_title, ...row }) => ({
    ...row,
    course: course_id === null ? null : { id: course_id, title: course_title ?? '' },
  }));
}
