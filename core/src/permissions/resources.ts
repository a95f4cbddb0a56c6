import type { Caller, SignedIn, Verdict } from './caller.ts';
import { hasRank } from './organizations.ts';

interface CaseBelongs {
  is_public: boolean;
  /** Left out: published. */
  is_draft?: boolean;
  organization_id: string | null;
  creator_id: string | null;
}

/**
 * What belongs to an organisation is its members' to use, until they leave it; then also what they began with it, though
 * they may still read their own words. Drafts are a question of `maySee...`.
 */
export const mayStillUse = (caller: SignedIn, of: { is_public: boolean; organization_id: string | null }): boolean =>
  caller.is_admin || of.is_public || of.organization_id === null || caller.organizations.some(({ id }) => id === of.organization_id);

/**
 * Public cases are seen by all; others by their organisation and admins, those of no organisation by who made them; drafts by
 * those who may edit them (domain 2).
 */
export function maySeeCase(caller: Caller, of: CaseBelongs): Verdict {
  if (of.is_draft) return mayEditCase(caller, of) ? 'allowed' : 'not_found';
  if (of.is_public) return 'allowed';
  if (caller.kind === 'anonymous') return 'not_found';
  const isMember = caller.organizations.some((organization) => organization.id === of.organization_id);
  const isOwn = of.organization_id === null && of.creator_id === caller.user_id;
  return caller.is_admin || isMember || isOwn ? 'allowed' : 'not_found';
}

/** A talk is its learner's alone; nobody else may even know of it, but admins (domain 2). */
export function mayUseCaseInteraction(caller: SignedIn, ownerId: string): Verdict {
  return caller.is_admin || caller.user_id === ownerId ? 'allowed' : 'not_found';
}

/** A vocabulary is its learner's alone; nobody else may even know of a word in it, but admins (domain 2). */
export function mayUseVocab(caller: SignedIn, ownerId: string): Verdict {
  return caller.is_admin || caller.user_id === ownerId ? 'allowed' : 'not_found';
}

/** A list of words is its owner's, and is read by colleagues it is shared with; admins read all (domain 2). */
export function maySeeVocabList(caller: SignedIn, of: { user_id: string; is_shared: boolean }): Verdict {
  return of.is_shared ? 'allowed' : mayUseVocab(caller, of.user_id);
}

interface EntryBelongs {
  user_id: string;
  is_submitted: boolean;
  /** Where the writer is an active member. */
  organizationIds: string[];
}

const isStaffOf = (caller: SignedIn, { organizationIds }: Pick<EntryBelongs, 'organizationIds'>) =>
  caller.organizations.some((one) => organizationIds.includes(one.id) && hasRank(one, 'staff'));

/**
 * A journal is its writer's alone; what was submitted is also read by the staff of the writer's organisation, never by a mentor (domain 2).
 * What may be read by others may not be changed by them.
 */
export function journalVerdict(caller: SignedIn, wish: 'read' | 'change' | 'reply', of: EntryBelongs): Verdict {
  const isOwn = caller.user_id === of.user_id;
  const isReader = of.is_submitted && (caller.is_admin || isStaffOf(caller, of));
  if (wish === 'reply') return isOwn ? 'forbidden' : isReader ? 'allowed' : 'not_found';
  if (isOwn || caller.is_admin) return 'allowed';
  if (!isReader) return 'not_found';
  return wish === 'read' ? 'allowed' : 'forbidden';
}

/**
 * One's own profile; admins everybody's (domain 2). Who knows the person, as their mentor or from a common
 * organisation, sees that the profile exists and may not change it. `organizationIds`: where the person is a member.
 */
export function mayUpdateUser(caller: SignedIn, userId: string, organizationIds: string[] = []): Verdict {
  if (caller.is_admin || caller.user_id === userId) return 'allowed';
  const knows = caller.mentee_ids.includes(userId) || caller.organizations.some(({ id }) => organizationIds.includes(id));
  return knows ? 'forbidden' : 'not_found';
}

/** Managers and superusers make content for their organisation; admins the public catalogue (domain 2). */
export function mayAuthor(caller: SignedIn): boolean {
  return caller.is_admin || caller.organizations.some((one) => one.is_manager || one.is_superuser);
}

export function mayAuthorFor(caller: SignedIn, organizationId: string | null): boolean {
  return caller.is_admin || caller.organizations.some((one) => one.id === organizationId && (one.is_manager || one.is_superuser));
}

/** Managers and superusers edit their organisation's cases, admins all (domain 2). */
export const mayEditCase = (caller: Caller, of: { organization_id: string | null }): boolean =>
  caller.kind === 'user' && mayAuthorFor(caller, of.organization_id);

/** What a change of a case answers. */
export function caseEditVerdict(caller: Caller, of: CaseBelongs): Verdict {
  if (mayEditCase(caller, of)) return 'allowed';
  return maySeeCase(caller, of) === 'allowed' ? 'forbidden' : 'not_found';
}

/** Published dialogs are seen by their organisation, those of none by all; drafts by those who may edit them. */
export function maySeeDialog(caller: SignedIn, of: { organization_id: string | null; is_published: boolean }): Verdict {
  if (mayAuthorFor(caller, of.organization_id)) return 'allowed';
  const isMember = of.organization_id === null || caller.organizations.some(({ id }) => id === of.organization_id);
  return of.is_published && isMember ? 'allowed' : 'not_found';
}

interface CourseBelongs {
  is_public: boolean;
  is_published: boolean;
  organization_id: string | null;
}

/**
 * Whoever may make content copies what they may edit, and what stands in the public catalogue, to fit it to their own organisation:
 * with the answers, which its authors may know (decision 28). Asked of what the caller sees.
 */
export function copyVerdict(caller: SignedIn, of: { organization_id: string | null; is_public: boolean }): Verdict {
  return mayAuthorFor(caller, of.organization_id) || (of.is_public && mayAuthor(caller)) ? 'allowed' : 'forbidden';
}

/** Whoever may make content for its organisation; the public catalogue is the admins' (domain 2). */
export const mayEditCourse = (caller: SignedIn, of: CourseBelongs): boolean => mayAuthorFor(caller, of.organization_id);

/** Published courses that are public or of one's organisations; drafts are seen by those who may edit them. */
export function maySeeCourse(caller: SignedIn, of: CourseBelongs): Verdict {
  if (mayEditCourse(caller, of)) return 'allowed';
  const isMember = caller.organizations.some(({ id }) => id === of.organization_id);
  return of.is_published && (of.is_public || isMember) ? 'allowed' : 'not_found';
}

/** What a change of a course, or of anything in it, answers. */
export function courseEditVerdict(caller: SignedIn, of: CourseBelongs): Verdict {
  if (mayEditCourse(caller, of)) return 'allowed';
  return maySeeCourse(caller, of) === 'allowed' ? 'forbidden' : 'not_found';
}
