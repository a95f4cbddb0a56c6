import { API } from '@visite/contract/api.ts';
import { callName } from '@visite/contract/endpoint.ts';
import { describe, expect, it } from 'vitest';
import { ANONYMOUS, type SignedIn } from './caller.ts';
import { maySeeLearning, organizationsWithRank, verdictIn } from './organizations.ts';
import { mayCall, PERMISSIONS, type Relation, type Rule, verdictFor } from './permissions.ts';
import {
  courseEditVerdict,
  maySeeCase,
  maySeeCourse,
  mayStillUse,
  mayUpdateUser,
  mayUseCaseInteraction,
  mayUseVocab,
} from './resources.ts';

const someone = (changes: Partial<SignedIn> = {}): SignedIn => ({
  kind: 'user',
  user_id: 'me',
  is_admin: false,
  must_change_password: false,
  must_set_up_second_factor: false,
  organizations: [],
  mentee_ids: [],
  ...changes,
});
const endpoints = Object.values(API).flat();

/** The roles that a rule asks for before it looks at the thing. */
const [STAFF, AUTHORS, SUPERUSERS] = [
  ['tutor', 'manager', 'superuser', 'admin'],
  ['manager', 'superuser', 'admin'],
  ['superuser', 'admin'],
];
const NEEDED: Partial<Record<Rule, string[]>> = {
  staff: STAFF,
  'staff-of': STAFF,
  author: AUTHORS,
  'author-visible': AUTHORS,
  'accompanying-of': ['mentor', ...STAFF],
  'manager-of': AUTHORS,
  'superuser-of': SUPERUSERS,
  admin: ['admin'],
  'admin-of': ['admin'],
};

describe('the permission table', () => {
  it('has one row for every call of the contract and no other', () => {
    expect(Object.keys(PERMISSIONS).sort()).toEqual(endpoints.map(callName).sort());
  });

  it.each(endpoints.map((endpoint) => [callName(endpoint), endpoint] as const))(
    '%s: its rule fits the token it needs',
    (call, endpoint) => {
      const rule = PERMISSIONS[call];
      expect(mayCall(ANONYMOUS, call)).toBe(endpoint.auth === 'bearer' ? 'unauthenticated' : 'allowed');
      expect(mayCall(someone(), call)).toBe(NEEDED[rule ?? 'owner'] ? 'forbidden' : 'allowed');
      expect(rule === 'visible').toBe(endpoint.auth === 'optional');
    },
  );

  const membership = { id: 'clinic', is_manager: false, is_tutor: false, is_superuser: false };
  const roles = {
    learner: someone(),
    mentor: someone({ mentee_ids: ['mentee'] }),
    tutor: someone({ organizations: [{ ...membership, is_tutor: true }] }),
    manager: someone({ organizations: [{ ...membership, is_manager: true }] }),
    superuser: someone({ organizations: [{ ...membership, is_superuser: true }] }),
    admin: someone({ is_admin: true }),
  };

  it.each(Object.entries(roles))('%s: may use own things in every call, and nobody else’s hidden things but as admin', (role, caller) => {
    for (const call of endpoints.map(callName)) {
      const rule = PERMISSIONS[call] ?? 'owner';
      const isAuthor = ['manager', 'superuser', 'admin'].includes(role);
      if (NEEDED[rule] && !NEEDED[rule].includes(role)) {
        expect(mayCall(caller, call), call).toBe('forbidden');
        continue;
      }
      if (rule !== 'editor' || isAuthor) expect(verdictFor(caller, call, 'own'), call).toBe('allowed');
      const touchesOthers = !['anyone', 'signed-in', 'author', 'staff', 'admin'].includes(rule);
      // What two people write each other is nobody else's business.
      const isAdmins = role === 'admin' && rule !== 'participant';
      expect(verdictFor(caller, call, 'hidden'), call).toBe(isAdmins || !touchesOthers ? 'allowed' : 'not_found');
    }
  });

  it('anonymous: is asked to sign in by every call that needs a token, whatever it touches', () => {
    for (const endpoint of endpoints.filter(({ auth }) => auth === 'bearer')) {
      for (const relation of ['own', 'visible', 'hidden'] satisfies Relation[]) {
        expect(verdictFor(ANONYMOUS, callName(endpoint), relation)).toBe('unauthenticated');
      }
    }
  });

  it('tells a hidden thing (404) from a seen one that may not be changed (403)', () => {
    expect(verdictFor(roles.mentor, 'PUT /users/{user_id}', 'visible')).toBe('forbidden');
    expect(verdictFor(roles.mentor, 'PUT /users/{user_id}', 'hidden')).toBe('not_found');
    expect(verdictFor(ANONYMOUS, 'GET /cases/{case_id}', 'hidden')).toBe('not_found');
  });

  it('forbids a call without a row', () => {
    expect(mayCall(someone({ is_admin: true }), 'GET /nowhere')).toBe('forbidden');
  });
});

describe('courses (domain 2: managers create and edit the organisation’s courses, admins the public catalogue)', () => {
  const membership = { id: 'clinic', is_manager: false, is_tutor: false, is_superuser: false };
  const [member, manager] = [someone({ organizations: [membership] }), someone({ organizations: [{ ...membership, is_manager: true }] })];
  const ofClinic = { organization_id: 'clinic', is_public: false, is_published: true };
  const ofAll = { organization_id: null, is_public: true, is_published: true };

  it('shows published ones of the organisation to its members, public ones to all', () => {
    expect([maySeeCourse(member, ofClinic), maySeeCourse(someone(), ofClinic)]).toEqual(['allowed', 'not_found']);
    expect(maySeeCourse(someone(), ofAll)).toBe('allowed');
  });

  it('hides drafts from all but those who may edit them', () => {
    const draft = { ...ofClinic, is_published: false };
    expect([maySeeCourse(member, draft), maySeeCourse(manager, draft)]).toEqual(['not_found', 'allowed']);
  });

  it('lets managers and superusers edit their organisation’s, and only admins the public catalogue', () => {
    const superuser = someone({ organizations: [{ ...membership, is_superuser: true }] });
    expect([manager, superuser, member].map((caller) => courseEditVerdict(caller, ofClinic))).toEqual(['allowed', 'allowed', 'forbidden']);
    expect([manager, someone({ is_admin: true })].map((caller) => courseEditVerdict(caller, ofAll))).toEqual(['forbidden', 'allowed']);
    expect(courseEditVerdict(someone(), ofClinic)).toBe('not_found');
  });
});

describe('cases (domain 2)', () => {
  const own = { is_public: false, organization_id: 'clinic', creator_id: 'author' };
  const member = someone({ organizations: [{ id: 'clinic', is_manager: false, is_tutor: false, is_superuser: false }] });

  it('shows public ones to all, even without a token', () => {
    expect(maySeeCase(ANONYMOUS, { ...own, is_public: true })).toBe('allowed');
  });

  it('shows others to members of the organisation and admins; for all else they do not exist, nor for an author who has left', () => {
    expect(maySeeCase(member, own)).toBe('allowed');
    expect(maySeeCase(someone({ user_id: 'author' }), own)).toBe('not_found');
    expect(maySeeCase(someone({ user_id: 'author' }), { ...own, organization_id: null })).toBe('allowed');
    expect(maySeeCase(someone({ is_admin: true }), own)).toBe('allowed');
    expect(maySeeCase(someone(), own)).toBe('not_found');
    expect(maySeeCase(ANONYMOUS, own)).toBe('not_found');
  });
});

it('lets go on with what is public, of no organisation or of one’s own, and with nothing of an organisation that one has left', () => {
  const inClinic = someone({ organizations: [{ id: 'clinic', is_manager: false, is_tutor: false, is_superuser: false }] });
  const ofClinic = { is_public: false, organization_id: 'clinic' };
  expect([mayStillUse(inClinic, ofClinic), mayStillUse(someone(), ofClinic)]).toEqual([true, false]);
  expect(mayStillUse(someone({ is_admin: true }), ofClinic)).toBe(true);
  expect(mayStillUse(someone(), { ...ofClinic, is_public: true })).toBe(true);
  expect(mayStillUse(someone(), { ...ofClinic, organization_id: null })).toBe(true);
});

describe('own things (domain 2)', () => {
  it('are for their owner and admins; for all else they do not exist', () => {
    for (const rule of [mayUseCaseInteraction, mayUseVocab, mayUpdateUser]) {
      expect(rule(someone(), 'me')).toBe('allowed');
      expect(rule(someone(), 'other')).toBe('not_found');
      expect(rule(someone({ is_admin: true }), 'other')).toBe('allowed');
    }
  });

  it('of mentees and colleagues are seen, not changed', () => {
    expect(mayUpdateUser(someone({ mentee_ids: ['mentee'] }), 'mentee')).toBe('forbidden');
    const colleague = someone({ organizations: [{ id: 'clinic', is_manager: true, is_tutor: false, is_superuser: false }] });
    expect(mayUpdateUser(colleague, 'other', ['clinic'])).toBe('forbidden');
    expect(mayUpdateUser(colleague, 'other', ['elsewhere'])).toBe('not_found');
    expect(mayUseCaseInteraction(someone({ mentee_ids: ['mentee'] }), 'mentee')).toBe('not_found');
  });
});

describe('organisations (domain 2)', () => {
  const in_ = (flags: Partial<SignedIn['organizations'][number]>) =>
    someone({ organizations: [{ id: 'clinic', is_manager: false, is_tutor: false, is_superuser: false, ...flags }] });
  const callers = {
    member: in_({}),
    tutor: in_({ is_tutor: true }),
    manager: in_({ is_manager: true }),
    superuser: in_({ is_superuser: true }),
    admin: someone({ is_admin: true }),
  };

  it.each([
    ['member', ['allowed', 'forbidden', 'forbidden', 'forbidden']],
    ['tutor', ['allowed', 'allowed', 'forbidden', 'forbidden']],
    ['manager', ['allowed', 'allowed', 'allowed', 'forbidden']],
    ['superuser', ['allowed', 'allowed', 'allowed', 'allowed']],
    ['admin', ['allowed', 'allowed', 'allowed', 'allowed']],
  ] as const)('%s: each rank may what those before it may', (name, verdicts) => {
    const ranks = ['member', 'staff', 'manager', 'superuser'] as const;
    expect(ranks.map((rank) => verdictIn(callers[name], 'clinic', rank))).toEqual(verdicts);
    const elsewhere = ranks.map((rank) => verdictIn(callers[name], 'elsewhere', rank));
    expect(new Set(elsewhere)).toEqual(new Set([name === 'admin' ? 'allowed' : 'not_found']));
  });

  it('with a rank are listed; for an admin that means all', () => {
    expect(organizationsWithRank(callers.manager, 'manager')).toEqual(['clinic']);
    expect(organizationsWithRank(callers.tutor, 'manager')).toEqual([]);
    expect(organizationsWithRank(callers.admin, 'manager')).toBeUndefined();
  });

  it('show their staff what members learn; colleagues may not see it, strangers do not know of them', () => {
    expect(maySeeLearning(callers.tutor, 'other', ['clinic'])).toBe('allowed');
    expect(maySeeLearning(callers.member, 'other', ['clinic'])).toBe('forbidden');
    expect(maySeeLearning(callers.superuser, 'other', ['elsewhere'])).toBe('not_found');
    expect(maySeeLearning(someone({ mentee_ids: ['other'] }), 'other', [])).toBe('allowed');
    expect(maySeeLearning(someone(), 'me', [])).toBe('allowed');
  });
});
