import type { Answer, Request } from '@visite/contract/endpoint.ts';
import type { listMemberProgress as contract, WeekOfLearning } from '@visite/contract/memberProgress.ts';
import { competencesOf } from '@visite/core/exercises/competences.ts';
import { mayChange } from '@visite/core/organizations/memberChanges.ts';
import { lastMondays } from '@visite/core/organizations/weeks.ts';
import type { Caller } from '@visite/core/permissions/caller.ts';
import { verdictIn } from '@visite/core/permissions/organizations.ts';
import { localDate } from '@visite/core/progress/streak.ts';
import { signedIn } from '#accounts/signedIn.ts';
import { inOrganization } from '#organizations/allowed.ts';
import { isMentorIn } from '#organizations/isMentorIn.ts';
import { actorIn } from '#organizations/listMembers.ts';
import type { Database } from '#platform/database.ts';
import { forbidden } from '#platform/errors.ts';
import { HOME_TIME_ZONE, wardDay } from '#platform/homeTime.ts';
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
import { findScoresByKind, findWork } from './workSql.ts';

const DAY_MS = 86_400_000;
/** Entries of a timeline. */
const LATEST = 30;

/** What the staff may do with a member (domain 2): a tutor assigns, a manager also writes and names mentors; a mentor looks on. */
const POLICIES = {
  mentor: { assign: false, remind: false, mentors: false },
  staff: { assign: true, remind: false, mentors: false },
  manager: { assign: true, remind: true, mentors: true },
} as const;

/** Staff with everybody of their organisation; a mentor with the own mentees there. Errors: 403, 404. */
async function inOrganizationOrAsMentor(db: Database, caller: Caller, organizationId: string) {
  const user = signedIn(caller);
  const isManager = verdictIn(user, organizationId, 'manager') === 'allowed';
  const isStaff = verdictIn(user, organizationId, 'staff') === 'allowed';
  const { organization } = await inOrganization(db, caller, organizationId, isStaff ? 'staff' : 'member');
  if (isStaff) return { organization, rank: isManager ? 'manager' : 'staff', mentor_id: undefined } as const;
  if (!(await isMentorIn(db, organization.id, user.user_id))) throw forbidden();
  return { organization, rank: 'mentor', mentor_id: user.user_id } as const;
}

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
  const { organization, rank, mentor_id } = await inOrganizationOrAsMentor(house.db, caller, params.organization_id);
  const { db } = house;
  const now = house.now();
  const today = wardDay(now);
  const actor = actorIn(signedIn(caller), organization.id);
  const learners: Learners = {
    organization_id: organization.id,
    user_id: query.user_id,
    search: query.search,
    role: query.role,
    inactiveSince: query.inactive_days === undefined ? undefined : new Date(now.getTime() - query.inactive_days * DAY_MS),
    overdueOn: query.is_overdue ? today : undefined,
    mentor_id,
  };
  const { ids, total } = await findLearnerIds(db, learners, { ...query, today });
  const progress = await findProgressOf(db, organization.id, ids, today);
  const sections = query.course_id ? await findSectionColumns(db, organization.id, query.course_id) : [];
  const cells = query.course_id ? await findSectionShares(db, organization.id, query.course_id, ids) : [];
  const shareOf = new Map(cells.map(({ user_id, section_id, share }) => [`${user_id} ${section_id}`, share]));
  const includes = new Set(query.include);
  return {
    items: ids.flatMap((id) => {
      const found = progress.get(id);
      if (!found) return [];
      const section_shares = sections.map((section) => shareOf.get(`${id} ${section.id}`) ?? null);
      return [
        {
          ...found,
          email: rank === 'mentor' ? null : found.email,
          section_shares,
          policies: { ...mayChange(actor, { ...found, user_id: id }), ...POLICIES[rank] },
        },
      ];
    }),
    total,
    limit: query.limit,
    offset: query.offset,
    sections,
    weeks: includes.has('weeks') ? await lastWeeks(house, learners, query.weeks) : [],
    courses: includes.has('courses') ? await findProgressInCourses(db, learners) : [],
    cases: includes.has('cases') ? await findProgressInCases(db, learners) : [],
    vocabulary: includes.has('vocabulary') ? await findProgressInVocabulary(db, learners) : [],
    competences: includes.has('competences') ? competencesOf(await findScoresByKind(db, learners)) : [],
    timeline: includes.has('timeline') && query.user_id ? await findWork(db, learners, LATEST) : [],
  };
}
