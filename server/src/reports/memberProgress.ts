import type { Answer, Request } from '@visite/contract/endpoint.ts';
import type { listMemberProgress as contract, WeekOfLearning } from '@visite/contract/memberProgress.ts';
import { lastMondays } from '@visite/core/organizations/weeks.ts';
import type { Caller } from '@visite/core/permissions/caller.ts';
import { localDate } from '@visite/core/progress/streak.ts';
import { inOrganization } from '#organizations/allowed.ts';
import { HOME_TIME_ZONE } from '#platform/homeTime.ts';
import type { House } from '#platform/house.ts';
import {
  findLearnerIds,
  findProgressInCases,
  findProgressInCourses,
  findProgressInVocabulary,
  findProgressOf,
  findSectionColumns,
  findSectionShares,
  findWeeks,
  type Learners,
} from './progressSql.ts';

const QUIET = { active_members: 0, items_completed: 0, cases_solved: 0, seconds: 0, words_learnt: 0, xp: 0 };

async function lastWeeks(house: House, learners: Learners, count: number): Promise<WeekOfLearning[]> {
  const now = house.now();
  const mondays = lastMondays(localDate(now.getTime(), HOME_TIME_ZONE), count);
  // A day more, whatever the clocks do; weeks that were not asked for are left out below.
  const since = new Date(now.getTime() - (count * 7 + 1) * 86_400_000);
  const found = new Map((await findWeeks(house.db, learners, since)).map((week) => [week.starts_on, week]));
  return mondays.map((starts_on) => found.get(starts_on) ?? { starts_on, ...QUIET });
}

export async function listMemberProgress(
  house: House,
  caller: Caller,
  { params, query }: Request<typeof contract>,
): Promise<Answer<typeof contract>> {
  const { organization } = await inOrganization(house.db, caller, params.organization_id, 'staff');
  const { db } = house;
  const learners = { organization_id: organization.id, user_id: query.user_id, search: query.search };
  const { ids, total } = await findLearnerIds(db, learners, query);
  const progress = await findProgressOf(db, organization.id, ids);
  const sections = query.course_id ? await findSectionColumns(db, organization.id, query.course_id) : [];
  const cells = query.course_id ? await findSectionShares(db, organization.id, query.course_id, ids) : [];
  const shareOf = new Map(cells.map(({ user_id, section_id, share }) => [`${user_id} ${section_id}`, share]));
  const includes = new Set(query.include);
  return {
    items: ids.flatMap((id) => {
      const found = progress.get(id);
      return found ? [{ ...found, section_shares: sections.map((section) => shareOf.get(`${id} ${section.id}`) ?? null) }] : [];
    }),
    total,
    limit: query.limit,
    offset: query.offset,
    sections,
    weeks: includes.has('weeks') ? await lastWeeks(house, learners, query.weeks) : [],
    courses: includes.has('courses') ? await findProgressInCourses(db, learners) : [],
    cases: includes.has('cases') ? await findProgressInCases(db, learners) : [],
    vocabulary: includes.has('vocabulary') ? await findProgressInVocabulary(db, learners) : [],
  };
}
