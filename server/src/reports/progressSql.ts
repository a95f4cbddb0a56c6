import type {
  MemberProgress,
  ProgressInCase,
  ProgressInCourse,
  ProgressInVocabulary,
  WeekOfLearning,
} from '@visite/contract/memberProgress.ts';
import type { MemberRole } from '@visite/contract/progressOrders.ts';
import { type SQL, sql } from 'drizzle-orm';
import { openAssignmentsOf } from '#assignments/openAssignments.ts';
import { containing } from '#platform/containing.ts';
import { type Database, rowsOf } from '#platform/database.ts';
import { folded, searchedKey } from '#platform/folded.ts';
import { HOME_TIME_ZONE } from '#platform/homeTime.ts';
import { wireTime, wireTimeOrNull } from '#platform/wireTime.ts';
import { hasDoneNothingSince } from './engagementSql.ts';
import { casesOfEach, listed, listsOfEach, workOfEach, xpOfEach } from './ofEach.ts';

/** The active members that are asked about. */
export interface Learners {
  organization_id: string;
  user_id?: string | undefined;
  search?: string | undefined;
  role?: MemberRole | undefined;
  /** Who has worked since then is left out. */
  inactiveSince?: Date | undefined;
  /** Only who has something overdue on that day. */
  overdueOn?: string | undefined;
  /** Only whom this mentor accompanies in the organisation. */
  mentor_id?: string | undefined;
}

const ROLE: Record<MemberRole, SQL> = {
  learners: sql`not (member.is_manager or member.is_tutor or member.is_superuser)`,
  tutors: sql`member.is_tutor`,
  managers: sql`(member.is_manager or member.is_superuser)`,
};

/** Whom the filters leave; no more columns than the lists order by, since the rows are kept beside while a list is made. */
export const membersOf = ({ organization_id, user_id, search, role, inactiveSince, overdueOn, mentor_id }: Learners): SQL => {
  const words = folded(search ?? '')
    .split(/\s+/)
    .filter((word) => word !== '');
  return sql`
    select person.id, person.name_key from organization_members member
      cross join lateral (select id, name_key, email, deleted_at from users where id = member.user_id offset 0) person
    where member.organization_id = ${organization_id} and member.status = 'ACTIVE' and person.deleted_at is null
      ${user_id ? sql`and person.id = ${user_id}` : sql``}
      ${role ? sql`and ${ROLE[role]}` : sql``}
      ${inactiveSince ? sql`and ${hasDoneNothingSince(sql`person.id`, inactiveSince)}` : sql``}
      ${overdueOn ? sql`and person.id in (${overdueIn(organization_id, overdueOn)})` : sql``}
      ${
        mentor_id
          ? sql`and exists (select 1 from mentorships where mentor_id = ${mentor_id} and mentee_id = person.id
              and mentorships.organization_id = ${organization_id})`
          : sql``
      }
      ${sql.join(words.map((word) => sql`and ${searchedKey(sql`person.name_key`)} || ' ' || lower(person.email) like ${containing(word)} `))}`;
};

const overdueIn = (organizationId: string, today: string): SQL => {
  const everybody = sql`select user_id from organization_members where organization_id = ${organizationId} and status = 'ACTIVE'`;
  return sql`select user_id from (${openAssignmentsOf(organizationId, everybody, today)}) waiting where overdue > 0`;
};

/** What the organisation may know of: the public courses and its own. Others in which a member learns are not its business. */
export const itemsOf = (organizationId: string): SQL => sql`
  select item.id, section.id as section_id, course.id as course_id
  from content_items item
    join sections section on section.id = item.section_id and section.deleted_at is null
    join chapters chapter on chapter.id = section.chapter_id and chapter.deleted_at is null
    join courses course on course.id = chapter.course_id and course.is_published
  where item.deleted_at is null and (course.organization_id = ${organizationId} or (course.is_public and course.organization_id is null))`;

export const casesOf = (organizationId: string): SQL => sql`
  select id, title from cases where organization_id = ${organizationId} or (is_public and organization_id is null)`;

/** Where a statement begins with `members`. */
export const MEMBERS = sql`select id from members`;

/** `whom`: a query of the ids of the people. One row a person who has any. */
type Metric = (organizationId: string, whom: SQL, today: string) => SQL;

const METRICS = {
  last_active_at: (_, whom) => sql`
    select user_id, max(at) as value from (
      select user_id, created_at as at from ${xpOfEach(whom)}
      union all select user_id, updated_at from ${workOfEach(whom)}
      union all select user_id, updated_at from ${casesOfEach(whom)}) activity group by user_id`,
  items_completed: (organizationId, whom) => sql`
    select work.user_id, count(*)::int as value from ${workOfEach(whom)}
      join (${itemsOf(organizationId)}) items on items.id = work.section_content_item_id
    where work.state = 'COMPLETED' group by work.user_id`,
  mean_score: (organizationId, whom) => sql`
    select work.user_id, avg(work.score)::float8 as value from ${workOfEach(whom)}
      join (${itemsOf(organizationId)}) items on items.id = work.section_content_item_id
    where work.state = 'COMPLETED' group by work.user_id`,
  seconds: (organizationId, whom) => sql`
    select work.user_id, sum(work.seconds)::int as value from ${workOfEach(whom)}
      join (${itemsOf(organizationId)}) items on items.id = work.section_content_item_id
    group by work.user_id`,
  cases_solved: (organizationId, whom) => sql`
    select talk.user_id, count(distinct talk.case_id)::int as value from ${casesOfEach(whom)}
      join (${casesOf(organizationId)}) shown on shown.id = talk.case_id
    where talk.solved_at is not null group by talk.user_id`,
  xp: (_, whom) => sql`select user_id, sum(amount)::int as value from ${xpOfEach(whom)} group by user_id`,
  vocab_count: (_, whom) => sql`
    select list.user_id, count(*)::int as value from ${listsOfEach(whom)} join vocab_items word on word.vocab_list_id = list.id
    group by list.user_id`,
  open_assignments: (organizationId, whom, today) =>
    sql`select user_id, open as value from (${openAssignmentsOf(organizationId, whom, today)}) waiting`,
  overdue_assignments: (organizationId, whom, today) =>
    sql`select user_id, overdue as value from (${openAssignmentsOf(organizationId, whom, today)}) waiting`,
} satisfies Record<string, Metric>;
type MetricName = keyof typeof METRICS;
const METRIC_NAMES = Object.keys(METRICS) as MetricName[];

export interface Page {
  order_by: string;
  /** By the calendar of the wards. */
  today: string;
  limit: number;
  offset: number;
}

/** The ids of one page of members, in their order, and how many there are. */
export async function findLearnerIds(db: Database, learners: Learners, { order_by, today, limit, offset }: Page) {
  const direction = order_by.startsWith('-') ? sql`desc` : sql`asc`;
  const wanted = order_by.replace('-', '');
  const metric = METRIC_NAMES.find((name) => name === wanted);
  // Whoever has no row of a number has none; whoever was never active comes last either way.
  const value = metric === 'last_active_at' ? sql`metric.value` : sql`coalesce(metric.value, 0)`;
  const rows = await rowsOf<{ id: string }>(
    db,
    sql`with members as (${membersOf(learners)})
      select member.id from members member
      ${metric ? sql`left join (${METRICS[metric](learners.organization_id, MEMBERS, today)}) metric on metric.user_id = member.id` : sql``}
      order by ${metric ? value : sql`member.name_key`} ${direction} nulls last, member.name_key, member.id limit ${limit} offset ${offset}`,
  );
  const [total] = await rowsOf<{ n: number }>(db, sql`select count(*)::int as n from (${membersOf(learners)}) member`);
  return { ids: rows.map(({ id }) => id), total: total?.n ?? 0 };
}

type WithoutShares = Omit<MemberProgress, 'section_shares' | 'policies'> & { email: string };

/** What each of some people has done. */
export async function findProgressOf(
  db: Database,
  organizationId: string,
  ids: string[],
  today: string,
): Promise<Map<string, WithoutShares>> {
  if (ids.length === 0) return new Map();
  const whom = listed(ids);
  const columns = METRIC_NAMES.map((name) => {
    const isNumber = name !== 'last_active_at' && name !== 'mean_score';
    const column = sql`${sql.identifier(`${name}_of`)}.value`;
    return sql`${isNumber ? sql`coalesce(${column}, 0)` : column} as ${sql.identifier(name)}`;
  });
  const joins = METRIC_NAMES.map((name) => {
    const alias = sql.identifier(`${name}_of`);
    return sql`left join (${METRICS[name](organizationId, whom, today)}) ${alias} on ${alias}.user_id = member.id`;
  });
  const rows = await rowsOf<WithoutShares & { last_active_at: string | Date | null }>(
    db,
    sql`select member.id, member.first_name, member.last_name, member.profile_image_url, member.email,
        membership.is_manager, membership.is_tutor, membership.is_superuser, ${sql.join(columns, sql`, `)}
      from users member
        join organization_members membership on membership.user_id = member.id and membership.organization_id = ${organizationId}
        ${sql.join(joins, sql` `)} where member.id in (${whom})`,
  );
  return new Map(rows.map((row) => [row.id, { ...row, last_active_at: wireTimeOrNull(row.last_active_at) }]));
}

export interface SectionColumn {
  id: string;
  title: string;
  chapter_title: string;
}

/** The sections of a course that the organisation can see, in their order. */
export function findSectionColumns(db: Database, organizationId: string, courseId: string): Promise<SectionColumn[]> {
  return rowsOf<SectionColumn>(
    db,
    sql`select section.id, section.title, chapter.title as chapter_title
      from sections section join chapters chapter on chapter.id = section.chapter_id
      where chapter.course_id = ${courseId} and section.deleted_at is null and chapter.deleted_at is null
        and section.id in (select section_id from (${itemsOf(organizationId)}) items)
      order by chapter.position, chapter.id, section.position, section.id`,
  );
}

/** The completed share of each begun section of a course, for each of some people: one row a cell of the heat map. */
export function findSectionShares(db: Database, organizationId: string, courseId: string, ids: string[]) {
  if (ids.length === 0) return Promise.resolve([]);
  return rowsOf<{ user_id: string; section_id: string; share: number }>(
    db,
    sql`with items as (${itemsOf(organizationId)}),
        totals as (select section_id, count(*) as n from items where course_id = ${courseId} group by section_id)
      select work.user_id, items.section_id, (count(*) filter (where work.state = 'COMPLETED'))::float8 / totals.n as share
      from item_interactions work
        join items on items.id = work.section_content_item_id and items.course_id = ${courseId}
        join totals on totals.section_id = items.section_id
      where work.user_id in ${ids} and work.state <> 'NOT_STARTED'
      group by work.user_id, items.section_id, totals.n`,
  );
}

/** What was learnt week by week; weeks without anything are left out. */
export function findWeeks(db: Database, learners: Learners, since: Date): Promise<WeekOfLearning[]> {
  const from = sql`${since.toISOString()}::timestamptz`;
  return rowsOf<WeekOfLearning>(
    db,
    // By person first: counting different people in one go would have to sort every event.
    sql`with members as (${membersOf(learners)}),
        learnt as (
          select user_id, created_at as at, (source = 'item_completed')::int as items, (source = 'case_solved')::int as cases,
            amount as xp, 0 as seconds, 0 as words
          from ${xpOfEach(MEMBERS)} where created_at >= ${from}
          union all
          select work.user_id, work.updated_at, 0, 0, 0, work.seconds, 0
          from ${workOfEach(MEMBERS)} join (${itemsOf(learners.organization_id)}) items on items.id = work.section_content_item_id
          where work.updated_at >= ${from} and work.seconds > 0
          union all
          select list.user_id, word.created_at, 0, 0, 0, 0, 1
          from ${listsOfEach(MEMBERS)} join vocab_items word on word.vocab_list_id = list.id
          where word.created_at >= ${from}),
        by_person as (
          select date_trunc('week', at at time zone ${sql.raw(`'${HOME_TIME_ZONE}'`)}) as week, user_id,
            sum(items) as items, sum(cases) as cases, sum(xp) as xp, sum(seconds) as seconds, sum(words) as words
          from learnt group by 1, 2)
      select to_char(week, 'YYYY-MM-DD') as starts_on, count(*)::int as active_members, sum(items)::int as items_completed,
        sum(cases)::int as cases_solved, sum(seconds)::int as seconds, sum(words)::int as words_learnt, sum(xp)::int as xp
      from by_person group by week order by week`,
  );
}

export function findProgressInCourses(db: Database, learners: Learners): Promise<ProgressInCourse[]> {
  return rowsOf<ProgressInCourse>(
    db,
    sql`with items as (${itemsOf(learners.organization_id)}),
        members as (${membersOf(learners)}),
        totals as (select course_id, count(*) as n from items group by course_id),
        enrolled as (select course_id, user_id from course_interactions where user_id in (select id from members)),
        done as (
          select work.user_id, items.course_id, count(*) as n
          from ${workOfEach(MEMBERS)} join items on items.id = work.section_content_item_id
          where work.state = 'COMPLETED'
          group by work.user_id, items.course_id)
      select courses.id as course_id, courses.title, count(*)::int as learners,
        (count(*) filter (where done.n >= totals.n))::int as finished,
        avg(least(coalesce(done.n, 0)::float8 / totals.n, 1))::float8 as mean_share
      from enrolled
        join totals on totals.course_id = enrolled.course_id
        join courses on courses.id = enrolled.course_id
        left join done on done.course_id = enrolled.course_id and done.user_id = enrolled.user_id
      group by courses.id order by courses.title, courses.id`,
  );
}

export function findProgressInCases(db: Database, learners: Learners): Promise<ProgressInCase[]> {
  return rowsOf<ProgressInCase>(
    db,
    sql`with talks as (
        select user_id, case_id, bool_or(solved_at is not null) as is_solved, max(score) as score
        from ${casesOfEach(sql`select id from (${membersOf(learners)}) members`)}
        group by user_id, case_id)
      select shown.id as case_id, shown.title, count(*)::int as learners, (count(*) filter (where is_solved))::int as solved,
        (avg(score) filter (where is_solved))::float8 as mean_score
      from talks join (${casesOf(learners.organization_id)}) shown on shown.id = talks.case_id
      group by shown.id, shown.title order by shown.title, shown.id`,
  );
}

/** The words that members took into their vocabulary, by the course in which they met them; the most first. */
export async function findProgressInVocabulary(db: Database, learners: Learners): Promise<ProgressInVocabulary[]> {
  interface Row {
    course_id: string | null;
    title: string | null;
    learners: number;
    words: number;
    last_learnt_at: string | Date;
  }
  const rows = await rowsOf<Row>(
    db,
    sql`with by_person as (
        select items.course_id, list.user_id, count(*) as words, max(word.created_at) as last_at
        from ${listsOfEach(sql`select id from (${membersOf(learners)}) members`)}
          join vocab_items word on word.vocab_list_id = list.id
          left join (${itemsOf(learners.organization_id)}) items on items.id = word.source_item_id
        group by items.course_id, list.user_id)
      select by_person.course_id, courses.title, count(*)::int as learners, sum(words)::int as words, max(last_at) as last_learnt_at
      from by_person left join courses on courses.id = by_person.course_id
      group by by_person.course_id, courses.title order by words desc, courses.title nulls last`,
  );
  return rows.map(({ course_id, title, last_learnt_at, ...row }) => ({
    ...row,
    course: course_id === null ? null : { id: course_id, title: title ?? '' },
    last_learnt_at: wireTime(last_learnt_at),
  }));
}
