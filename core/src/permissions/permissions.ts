import type { CallName } from '@visite/contract/endpoint.ts';
import type { Caller, Verdict } from './caller.ts';

/** What a call touches, seen from the caller. `hidden`: somebody else's, or not shown to the caller. */
export type Relation = 'own' | 'visible' | 'hidden';

export type Rule = keyof typeof RULES;

/**
 * What the words in the table mean: who may call at all, and who may with a thing of each relation. Whoever may call
 * but not with this thing is told that it does not exist.
 */
export const RULES = {
  /** No sign-in needed, and nobody's thing is touched. */
  anyone: { call: 'anyone', own: 'anyone', visible: 'anyone', hidden: 'anyone' },
  /** Signed in or not, with what the caller may see. */
  visible: { call: 'anyone', own: 'anyone', visible: 'anyone', hidden: 'admin' },
  /** Everybody signed in; touches the caller's own things by construction. */
  'signed-in': { call: 'signed-in', own: 'signed-in', visible: 'signed-in', hidden: 'signed-in' },
  /** Everybody signed in, with what the caller may see. */
  'visible-signed-in': { call: 'signed-in', own: 'signed-in', visible: 'signed-in', hidden: 'admin' },
  /** Everybody signed in, with one's own thing only, seen or not; admins with everybody's. */
  owner: { call: 'signed-in', own: 'signed-in', visible: 'admin', hidden: 'admin' },
} as const satisfies Record<string, Record<'call' | Relation, 'anyone' | 'signed-in' | 'admin'>>;

/** The one policy (domain 2, who may do what): every call of the API has exactly one row. */
export const PERMISSIONS: Record<CallName, Rule> = {
  'POST /auth/token': 'anyone',
  'POST /auth/sign-out': 'signed-in',
  'POST /auth/reset-password': 'anyone',
  'POST /auth/reset-password/confirm': 'anyone',
  'POST /auth/change-password': 'signed-in',

  'GET /users/me': 'signed-in',
  'PUT /users/{user_id}': 'owner',
  'POST /users/{user_id}/case-interaction-tour-completed': 'owner',
  'POST /users/{user_id}/pwa-settings-completed': 'owner',
  'POST /users/{user_id}/onboarding-completed': 'owner',
  'GET /users/my-xp': 'signed-in',
  'GET /users/my-xp-events': 'signed-in',
  'GET /users/my-case-interactions': 'signed-in',
  'GET /users/my-case-interaction-by-case/{case_id}': 'signed-in',
  'GET /experience-points/': 'signed-in',

  'GET /cases/': 'signed-in',
  'GET /cases/{case_id}': 'visible',
  'POST /cases/interact/{case_id}': 'visible-signed-in',
  'GET /case-interactions/{case_interaction_id}': 'owner',
  'DELETE /case-interactions/{case_interaction_id}': 'owner',
  'PUT /case-interactions/{case_interaction_id}/current-task-interaction-index': 'owner',
  'PUT /case-interactions/{case_interaction_id}/select-person': 'owner',
  'PUT /case-interactions/{case_interaction_id}/documents/{task_key}': 'owner',
  'GET /case-interactions/{case_interaction_id}/download': 'owner',

  'GET /patients/interactions/{interaction_id}': 'owner',
  'POST /patients/interactions/{interaction_id}': 'owner',
  'PUT /patients/messages/{message_id}/user-edit': 'owner',
  'PATCH /patients/messages/{message_id}/undo': 'owner',
  'POST /patients/interact': 'owner',
  'GET /patients/{patient_id}/clinical-notes': 'visible-signed-in',
  'GET /patients/{patient_id}/examinations': 'visible-signed-in',
  'GET /patients/{patient_id}/lab-sheets': 'visible-signed-in',
  'GET /third-persons/interactions/{interaction_id}': 'owner',
  'POST /third-persons/interactions/{interaction_id}': 'owner',
  'PUT /third-persons/messages/{message_id}/user-edit': 'owner',
  'PATCH /third-persons/messages/{message_id}/undo': 'owner',
  'POST /third-persons/interact': 'owner',

  'POST /evaluation/evaluate': 'owner',
  'POST /explanations/explain': 'signed-in',

  'GET /languages/': 'signed-in',
  'GET /countries/': 'signed-in',
  'GET /specialties/': 'signed-in',

  'GET /health': 'anyone',
  'GET /demo/accounts': 'anyone',
  'GET /demo/outbox': 'anyone',
};

function isOne(caller: Caller, of: 'anyone' | 'signed-in' | 'admin'): boolean {
  if (of === 'anyone') return true;
  return caller.kind === 'user' && (of === 'signed-in' || caller.is_admin);
}

/** Whether the caller may make the call at all; what it touches is checked by `resources.ts` in the use case. */
export function mayCall(caller: Caller, call: CallName): Verdict {
  const rule = PERMISSIONS[call];
  if (rule === undefined) return 'forbidden';
  if (isOne(caller, RULES[rule].call)) return 'allowed';
  return caller.kind === 'anonymous' ? 'unauthenticated' : 'forbidden';
}

/**
 * What the table says of a call with a thing of the given relation: what a test of the server expects of every
 * endpoint for every role. `visible` things of others that may not be changed are forbidden, hidden ones not found.
 */
export function verdictFor(caller: Caller, call: CallName, relation: Relation): Verdict {
  const verdict = mayCall(caller, call);
  const rule = PERMISSIONS[call];
  if (verdict !== 'allowed' || rule === undefined) return verdict;
  if (isOne(caller, RULES[rule][relation])) return 'allowed';
  return relation === 'visible' ? 'forbidden' : 'not_found';
}
