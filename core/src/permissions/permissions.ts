import type { CallName } from '@visite/contract/endpoint.ts';
import type { Caller, Verdict } from './caller.ts';

/**
 * Who may make a call at all, and with whose things:
 * - `anyone`: no sign-in needed.
 * - `visible`: signed in or not, with what the caller may see; else 404.
 * - `signed-in`: everybody signed in, with their own things only by construction.
 * - `visible-signed-in`: signed in, with what the caller may see; else 404.
 * - `owner`: signed in, with one's own thing (admins with everybody's); else 404.
 */
export type Rule = 'anyone' | 'visible' | 'signed-in' | 'visible-signed-in' | 'owner';

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

/** Whether the caller may make the call at all; what it touches is checked by `resources.ts` in the use case. */
export function mayCall(caller: Caller, call: CallName): Verdict {
  const rule = PERMISSIONS[call];
  if (rule === undefined) return 'forbidden';
  if (rule === 'anyone' || rule === 'visible') return 'allowed';
  return caller.kind === 'anonymous' ? 'unauthenticated' : 'allowed';
}
