import type { Role } from '@visite/contract/accounts.ts';
import { API } from '@visite/contract/api.ts';
import { type Call, type CallName, callName, type Endpoint } from '@visite/contract/endpoint.ts';
import { ANONYMOUS, type Verdict } from '@visite/core/permissions/caller.ts';
import { PERMISSIONS, type Relation, verdictFor } from '@visite/core/permissions/permissions.ts';
import { asc, eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { callerOf } from '#accounts/caller.ts';
import { interactWithCase } from '#cases/interactWithCase.ts';
import { findCaseInteraction } from '#cases/sql.ts';
import { case_persons } from '#cases/tables.ts';
import { openConversation } from '#conversations/openConversation.ts';
import { messages } from '#conversations/tables.ts';
import { addMember, addMentorship } from '#organizations/createOrganization.ts';
import { type Person, TEST_PASSWORD, testHouse } from './testHouse.ts';

const house = testHouse();
const endpoints = Object.values(API).flat();

/** The thing that a call touches, by the ids under which calls name it. */
type Thing = Record<string, string>;

/** Somebody's case interaction, with a talk begun with the patient and with the doctor. */
async function anInteraction(owner: Person, caseId: string): Promise<Thing> {
  const { caller } = await callerOf(house, `Bearer ${owner.token.access_token}`);
  const made = await interactWithCase(house, caller, {
    params: { case_id: caseId },
    query: undefined,
    body: { as_new_interaction: true, skip_lineup: false },
  });
  const row = await findCaseInteraction(house.db, made.id);
  if (!row) throw new Error('the interaction is not there');
  const thing: Thing = { case_interaction_id: row.id, task_key: 'report', case_id: caseId };
  for (const person of await personsOf(caseId)) {
    const conversation = await openConversation(house.db, row, person.id, house.now());
    const line = { conversation_id: conversation.id, state: 'complete', created_at: house.now() };
    const [own] = await house.db
      .insert(messages)
      .values([
        { ...line, position: 1, role: 'USER', text: 'Guten Tag.' },
        { ...line, position: 2, role: 'PERSON', text: 'Guten Tag.' },
      ])
      .returning({ id: messages.id });
    thing[`${person.kind} conversation`] = conversation.id;
    thing[`${person.kind} line`] = own?.id ?? '';
    thing[person.kind] = person.id;
  }
  return thing;
}

const personsOf = (caseId: string) =>
  house.db.select().from(case_persons).where(eq(case_persons.case_id, caseId)).orderBy(asc(case_persons.position));

async function caseThing(caseId: string): Promise<Thing> {
  const persons = await personsOf(caseId);
  return { case_id: caseId, ...Object.fromEntries(persons.map(({ kind, id }) => [kind, id])) };
}

/** The things around a caller of a role, by what they are to the caller. */
interface Scene {
  caller: Person | null;
  things: Record<'user' | 'case' | 'interaction', Partial<Record<Relation, () => Promise<Thing>>>>;
}

/** A clinic with the caller, a colleague who is the caller's mentee if they are a mentor, and a stranger elsewhere. */
async function sceneFor(role: Role | 'anonymous'): Promise<Scene> {
  const clinic = await house.anOrganization();
  const caller = role === 'anonymous' ? null : await house.signedIn(role, { organizationId: clinic });
  const colleague = await house.signedIn('learner', { organizationId: clinic });
  if (caller && role === 'mentor') await addMentorship(house, clinic, caller.user.id, colleague.user.id);
  const elsewhere = await house.anOrganization();
  const stranger = await house.aUser();
  await addMember(house, elsewhere, stranger.id);
  const shared = await house.aCase();
  const hidden = await house.aCase({ organization_id: elsewhere });
  const visible = caller ? await house.aCase({ organization_id: clinic }) : shared;
  return {
    caller,
    things: {
      user: {
        ...(caller && { own: async () => ({ user_id: caller.user.id }) }),
        ...(caller && { visible: async () => ({ user_id: colleague.user.id }) }),
        hidden: async () => ({ user_id: stranger.id }),
      },
      case: {
        ...(caller && { own: async () => caseThing(await house.aCase({ creator_id: caller.user.id })) }),
        visible: () => caseThing(visible),
        hidden: () => caseThing(hidden),
      },
      // Nobody's talk is seen by others, be they mentor, tutor or manager (domain 2).
      interaction: {
        ...(caller && { own: () => anInteraction(caller, shared) }),
        hidden: () => anInteraction(colleague, shared),
      },
    },
  };
}

type Request = { params?: Thing; query?: object; body?: object };
const line = { text: 'Wo haben Sie Schmerzen?' };
const newLine = () => ({ id: crypto.randomUUID(), ...line });

/** What a call touches, and how it is made with such a thing. */
type Row = [touches: keyof Scene['things'] | null, request?: (thing: Thing) => Request];

function personCalls(path: 'patients' | 'third-persons', kind: 'PATIENT' | 'THIRD_PERSON'): Record<CallName, Row> {
  const conversation = (thing: Thing) => ({ interaction_id: thing[`${kind} conversation`] ?? '' });
  const message = (thing: Thing) => ({ message_id: thing[`${kind} line`] ?? '' });
  const rows: [CallName, Row[1]][] = [
    [`GET /${path}/interactions/{interaction_id}`, (thing) => ({ params: conversation(thing) })],
    [`POST /${path}/interactions/{interaction_id}`, (thing) => ({ params: conversation(thing), body: newLine() })],
    [`PUT /${path}/messages/{message_id}/user-edit`, (thing) => ({ params: message(thing), body: line })],
    [`PATCH /${path}/messages/{message_id}/undo`, (thing) => ({ params: message(thing) })],
    [`POST /${path}/interact`, ({ case_interaction_id, ...thing }) => ({ body: { case_interaction_id, person_id: thing[kind] } })],
  ];
  return Object.fromEntries(rows.map(([call, request]) => [call, ['interaction', request]]));
}

const user: Row = ['user', (thing) => ({ params: { user_id: thing.user_id ?? '' }, body: {} })];
const mark: Row = ['user', (thing) => ({ params: { user_id: thing.user_id ?? '' } })];
const patient: Row = ['case', (thing) => ({ params: { patient_id: thing.PATIENT ?? '' } })];
const ofInteraction = (body?: (thing: Thing) => object): Row => [
  'interaction',
  ({ case_interaction_id = '', task_key = '', ...thing }) => ({
    params: { case_interaction_id, task_key },
    ...(body && { body: body(thing) }),
  }),
];

const CALLS: Record<CallName, Row> = {
  'POST /auth/token': [null, () => ({ body: { grant_type: 'password', username: 'somebody', password: TEST_PASSWORD } })],
  'POST /auth/sign-out': [null],
  'POST /auth/reset-password': [null, () => ({ body: { email: 'nobody@clinic.example' } })],
  'POST /auth/reset-password/confirm': [null, () => ({ body: { token: 'invented', new_password: 'Herbst2026' } })],
  'POST /auth/change-password': [null, () => ({ body: { current_password: 'Falsch2026', new_password: 'Herbst2026' } })],

  'GET /users/me': [null],
  'PUT /users/{user_id}': user,
  'POST /users/{user_id}/case-interaction-tour-completed': mark,
  'POST /users/{user_id}/pwa-settings-completed': mark,
  'POST /users/{user_id}/onboarding-completed': mark,
  'GET /users/my-xp': [null],
  'GET /users/my-xp-events': [null],
  'GET /users/my-case-interactions': [null],
  'GET /users/my-case-interaction-by-case/{case_id}': [null, () => ({ params: { case_id: crypto.randomUUID() } })],
  'GET /experience-points/': [null],

  'GET /cases/': [null],
  'GET /cases/{case_id}': ['case', ({ case_id = '' }) => ({ params: { case_id } })],
  'POST /cases/interact/{case_id}': ['case', ({ case_id = '' }) => ({ params: { case_id }, body: {} })],
  'GET /case-interactions/{case_interaction_id}': ofInteraction(),
  'DELETE /case-interactions/{case_interaction_id}': ofInteraction(),
  'PUT /case-interactions/{case_interaction_id}/current-task-interaction-index': ofInteraction(() => ({
    current_task_interaction_index: 1,
  })),
  'PUT /case-interactions/{case_interaction_id}/select-person': ofInteraction((thing) => ({ person_id: thing.THIRD_PERSON })),
  'PUT /case-interactions/{case_interaction_id}/documents/{task_key}': ofInteraction(() => ({ text: 'Bericht' })),
  'GET /case-interactions/{case_interaction_id}/download': ofInteraction(),

  ...personCalls('patients', 'PATIENT'),
  ...personCalls('third-persons', 'THIRD_PERSON'),
  'GET /patients/{patient_id}/clinical-notes': patient,
  'GET /patients/{patient_id}/examinations': patient,
  'GET /patients/{patient_id}/lab-sheets': patient,

  'POST /evaluation/evaluate': ['interaction', ({ case_interaction_id }) => ({ body: { case_interaction_id } })],
  'POST /explanations/explain': [null, () => ({ body: { text: 'Anamnese' } })],

  'GET /languages/': [null],
  'GET /countries/': [null],
  'GET /specialties/': [null],

  'GET /health': [null],
  'GET /demo/accounts': [null],
  'GET /demo/outbox': [null],
};

/** Calls that are allowed and yet refuse what this test sends: a wrong password, an invented token, a case that is not solved. */
const REFUSED: Partial<Record<CallName, number>> = {
  'POST /auth/reset-password/confirm': 410,
  'POST /auth/change-password': 422,
  'POST /evaluation/evaluate': 409,
};

/** What an answer says about permission; a status that says nothing of it and is not expected stays a number. */
function verdictOf(call: CallName, status: number): Verdict | number {
  if (status < 300 || status === REFUSED[call]) return 'allowed';
  const verdicts: Record<number, Verdict> = { 401: 'unauthenticated', 403: 'forbidden', 404: 'not_found' };
  return verdicts[status] ?? status;
}

describe('every call × every role, against the one permission table (domain 2, who may do what)', () => {
  it('knows every call of the contract and every row of the table', () => {
    expect(Object.keys(CALLS).sort()).toEqual(endpoints.map(callName).sort());
    expect(Object.keys(CALLS).sort()).toEqual(Object.keys(PERMISSIONS).sort());
  });

  it('has a thing to touch for every row that speaks of one', () => {
    const touching = Object.keys(CALLS).filter((call) => CALLS[call as CallName]?.[0] !== null);
    const speaking = Object.entries(PERMISSIONS).filter(([, rule]) => rule !== 'anyone' && rule !== 'signed-in');
    expect(touching.sort()).toEqual(speaking.map(([call]) => call).sort());
  });

  it.each(['anonymous', 'learner', 'mentor', 'tutor', 'manager', 'superuser', 'admin'] as const)(
    '%s: own, seen and hidden things answer as the table says',
    async (role) => {
      await house.aUser({ username: 'somebody' });
      const scene = await sceneFor(role);
      const caller = scene.caller ? (await callerOf(house, `Bearer ${scene.caller.token.access_token}`)).caller : ANONYMOUS;
      const expected: Record<string, Verdict> = {};
      const found: Record<string, Verdict | number> = {};
      for (const endpoint of endpoints) {
        const call = callName(endpoint);
        const [touches, request] = CALLS[call] ?? [null];
        const relations = touches ? Object.entries(scene.things[touches]) : [['own', async () => ({})] as const];
        for (const [relation, thing] of relations) {
          const as = scene.caller && (await house.signIn(scene.caller.user));
          const { status } = await house.call<Endpoint>(as, endpoint, (request?.(await thing()) ?? {}) as Call<Endpoint>);
          expected[`${call} (${relation})`] = verdictFor(caller, call, relation as Relation);
          found[`${call} (${relation})`] = verdictOf(call, status);
        }
      }
      expect(found).toEqual(expected);
      expect(Object.keys(found).length).toBeGreaterThanOrEqual(endpoints.length);
    },
  );
});
