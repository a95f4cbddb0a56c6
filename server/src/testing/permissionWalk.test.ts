import type { Role } from '@visite/contract/accounts.ts';
import { API } from '@visite/contract/api.ts';
import { HELPER_KINDS, type HelperKind } from '@visite/contract/companions.ts';
import { type Call, type CallName, callName, type Endpoint } from '@visite/contract/endpoint.ts';
import { type FaceOf, KIND_NAMES, type KindName } from '@visite/contract/exercises/kinds.ts';
import { KIND_CALLS } from '@visite/contract/exercises.ts';
import { sendUserMessage } from '@visite/contract/messaging.ts';
import type { Persona } from '@visite/contract/personas.ts';
import { file as smallCase } from '@visite/core/evaluation/caseFixtures.ts';
import { contentOf } from '@visite/core/exercises/fixtures.ts';
import { ANONYMOUS, type Verdict } from '@visite/core/permissions/caller.ts';
import { PERMISSIONS, type Relation, verdictFor } from '@visite/core/permissions/permissions.ts';
import { asc, eq } from 'drizzle-orm';
import { decodeJwt } from 'jose';
import { describe, expect, it } from 'vitest';
import { callerOf } from '#accounts/caller.ts';
import { findCaseInteraction } from '#cases/caseInteraction.ts';
import { case_persons, case_versions } from '#cases/tables.ts';
import { interactWithCase } from '#conversations/interactWithCase.ts';
import { openConversation } from '#conversations/openConversation.ts';
import { conversations, messages } from '#conversations/tables.ts';
import { course_versions } from '#courses/tables.ts';
import { dialog_versions, dialogs } from '#dialogs/tables.ts';
import { enroll } from '#exercises/courseProgress.ts';
import { createItemInteraction } from '#exercises/interactions.ts';
import { editionFor } from '#exercises/testEdition.ts';
import { journal_entries } from '#journals/tables.ts';
import { addMember, addMentorship } from '#organizations/createOrganization.ts';
import { personas } from '#personas/tables.ts';
import { addToMyVocabulary } from '#vocabulary/myVocabulary.ts';
import { shareList } from '#vocabulary/shareList.ts';
import { aPasskey } from './authenticator.ts';
import { type MadeCourse, type Person, TEST_PASSWORD, testHouse } from './testHouse.ts';
import { ORGANIZATION_CALLS, organizationThings } from './walkOrganizations.ts';

const house = testHouse();
const signsOut = ({ path }: Endpoint) => path.includes('/sign-ins') || path === '/auth/sign-out';
/** What signs out comes last: the others need the scene's people signed in. */
const endpoints: Endpoint[] = Object.values(API)
  .flat()
  .toSorted((a: Endpoint, b: Endpoint) => Number(signsOut(a)) - Number(signsOut(b)));

/** The thing that a call touches, by the ids under which calls name it. */
type Thing = Record<string, string>;

/** The sign-in that somebody's access token belongs to. */
const signInOf = ({ token }: Person) => decodeJwt<{ sid: string }>(token.access_token).sid;

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
  for (const helper of HELPER_KINDS) {
    const talk = { helper, user_id: owner.user.id, case_interaction_id: row.id, created_at: house.now() };
    const [conversation] = await house.db.insert(conversations).values(talk).returning({ id: conversations.id });
    const conversation_id = conversation?.id ?? '';
    const said = { conversation_id, position: 1, role: 'PERSON', state: 'complete', text: 'Frag nach den Schmerzen.' };
    const [message] = await house.db
      .insert(messages)
      .values({ ...said, created_at: house.now() })
      .returning({ id: messages.id });
    thing[`${helper} conversation`] = conversation_id;
    thing[`${helper} line`] = message?.id ?? '';
  }
  return thing;
}

/** The two translation calls on a message of a kind of conversation. */
function translationCalls(path: string, kind: string): Record<CallName, Row> {
  const row: Row = ['interaction', (thing) => ({ params: { message_id: thing[`${kind} line`] ?? '' } })];
  return { [`GET /${path}/messages/{message_id}/translation`]: row, [`PATCH /${path}/messages/{message_id}/translation`]: row };
}

const personsOf = (caseId: string) =>
  house.db.select().from(case_persons).where(eq(case_persons.case_id, caseId)).orderBy(asc(case_persons.position));

async function caseThing(caseId: string): Promise<Thing> {
  await house.db
    .insert(case_versions)
    .values({ ...VERSION(), case_id: caseId, content: smallCase })
    .onConflictDoNothing();
  const persons = await personsOf(caseId);
  return { case_id: caseId, ...Object.fromEntries(persons.map(({ kind, id }) => [kind, id])) };
}

/** A published version, as it can be brought back. */
const VERSION = () => ({ id: crypto.randomUUID(), number: 1, title: 'Damals', size: 0, publisher_id: null, published_at: house.now() });
const EMPTY_COURSE = {
  ...{ title: 'Damals', description: '', picture: null, author: '', author_display_image: null, level: 'B1' as const, specialty: null },
  chapters: [],
};

/** A course with the names that the caller's face gives its steps and questions. */
async function courseThing({ items, ...course }: MadeCourse, caller: Person | null): Promise<Thing> {
  const thing: Thing = { ...course, ...items };
  await house.db
    .insert(course_versions)
    .values({ ...VERSION(), course_id: course.course_id, content: EMPTY_COURSE })
    .onConflictDoNothing();
  for (const kind of ['mm_vocab', 'mm_set_phrase'] as const) {
    const { steps } = (await editionFor(house, caller?.user.id ?? '', items[kind])).face as FaceOf<typeof kind>;
    for (const { task, key } of steps) thing[`${kind} ${task}`] = key;
  }
  const { mc_questions, open_questions } = (await editionFor(house, caller?.user.id ?? '', items.resource)).face as FaceOf<'resource'>;
  return { ...thing, mc_question_id: mc_questions[0]?.id ?? '', open_question_id: open_questions[0]?.id ?? '' };
}

const FIELDS = () => ({ version: 1, created_at: house.now(), updated_at: house.now() });

/** A kept person of an organisation. */
async function aPersona(organization_id: string): Promise<Thing> {
  const content = smallCase.persons[0]?.persona as Persona;
  const [row] = await house.db
    .insert(personas)
    .values({ ...FIELDS(), organization_id, type: content.type, name: content.name, content })
    .returning({ id: personas.id });
  return { persona_id: row?.id ?? '' };
}

/** A published dialog of an organisation, or for all. */
async function aDialog(organization_id: string | null): Promise<Thing> {
  const lines = [{ id: 'one', type: 'PERSON_SAY' as const, speaker: 'Amira', text: 'Guten Tag.', audio: null }];
  const [row] = await house.db
    .insert(dialogs)
    .values({ ...FIELDS(), organization_id, title: 'Übergabe', level: 'B1', is_published: true, lines })
    .returning({ id: dialogs.id });
  const content = { title: 'Damals', description: '', level: 'B1' as const, lines };
  await house.db.insert(dialog_versions).values({ ...VERSION(), dialog_id: row?.id ?? '', content });
  return { dialog_id: row?.id ?? '' };
}

/** Somebody's work on an item, by its interaction's id. */
async function aWork(owner: Person, { items }: MadeCourse): Promise<Thing> {
  const { caller } = await callerOf(house, `Bearer ${owner.token.access_token}`);
  return { item_interaction_id: (await createItemInteraction(house, caller, items.text)).id };
}

/** A word of somebody's own vocabulary. */
async function aWord(owner: Person): Promise<Thing> {
  const [word] = contentOf('vocab_intro').items;
  if (!word) throw new Error('the fixture has no word');
  const term = `${word.term} ${crypto.randomUUID()}`;
  const [added] = await addToMyVocabulary(house.db, owner.user.id, [{ ...word, term }], null, house.now());
  return { vocab_item_id: added?.id ?? '' };
}

/** What one has written to another and got as an answer, and whom they may block for it. */
async function aLetter(from: Person, to: Person): Promise<Thing> {
  const answer = { id: crypto.randomUUID(), to: { user_id: from.user.id }, content: { kind: 'TEXT' as const, text: 'Danke.' } };
  const { body: got } = await house.call(to, sendUserMessage, { body: answer });
  const line = { id: crypto.randomUUID(), to: { user_id: to.user.id }, content: { kind: 'TEXT' as const, text: 'Guten Tag.' } };
  const { body: own } = await house.call(from, sendUserMessage, { body: line });
  return { conversation_id: own.conversation_id, own_message_id: own.id, message_id: got.id, user_id: to.user.id };
}

/** A list of words of somebody's own, shared with an organisation or with nobody. */
async function aList(owner: Person, shared_with: string | null): Promise<Thing> {
  const [word] = contentOf('vocab_intro').items;
  if (!word) throw new Error('the fixture has no word');
  const list = { list: crypto.randomUUID() };
  const [added] = await addToMyVocabulary(house.db, owner.user.id, [{ ...word, term: list.list }], null, house.now(), list);
  if (shared_with && added) await shareList(house.db, added.vocab_list_id, shared_with);
  return { vocab_list_id: added?.vocab_list_id ?? '' };
}

/** An entry of somebody's journal. */
async function anEntry(owner: { user: { id: string } }, isSubmitted = false): Promise<Thing> {
  const at = house.now();
  const [row] = await house.db
    .insert(journal_entries)
    .values({
      user_id: owner.user.id,
      prompt: '',
      text: 'Mein Tag.',
      submitted_at: isSubmitted ? at : null,
      created_at: at,
      updated_at: at,
    })
    .returning({ id: journal_entries.id });
  return { journal_entry_id: row?.id ?? '' };
}

/** The things around a caller of a role, by what they are to the caller. */
interface Scene {
  caller: Person | null;
  things: Record<
    | 'user'
    | 'case'
    | 'authored'
    | 'persona'
    | 'dialog'
    | 'interaction'
    | 'course'
    | 'work'
    | 'word'
    | 'letter'
    | 'list'
    | 'entry'
    | 'submitted'
    | 'organization',
    Partial<Record<Relation, () => Promise<Thing>>>
  >;
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
  const friend = await house.aUser();
  await addMember(house, elsewhere, friend.id);
  const shared = await house.aCase();
  const hidden = await house.aCase({ organization_id: elsewhere });
  const visible = caller ? await house.aCase({ organization_id: clinic }) : shared;
  const mayAuthor = role === 'manager' || role === 'superuser' || role === 'admin';
  /** A course in which the caller is enrolled. */
  const course = async (organization_id?: string) => {
    const made = await house.aCourse(organization_id ? { organization_id } : {});
    if (caller) await enroll(house, (await callerOf(house, `Bearer ${caller.token.access_token}`)).caller, made.course_id);
    return courseThing(made, caller);
  };
  // Shared by all calls but an admin's, who may change what the others only see.
  const [seenCourse, hiddenCourse] = [await house.aCourse(), await house.aCourse({ organization_id: elsewhere })];
  const isAdmin = role === 'admin';
  const isStaff = mayAuthor || role === 'tutor';
  return {
    caller,
    things: {
      user: {
        ...(caller && {
          own: async () => ({ user_id: caller.user.id, sign_in_id: signInOf(caller), passkey_id: await aPasskey(house, caller.user.id) }),
        }),
        ...(caller && {
          visible: async () => ({
            user_id: colleague.user.id,
            sign_in_id: signInOf(colleague),
            passkey_id: await aPasskey(house, colleague.user.id),
          }),
        }),
        hidden: async () => ({
          user_id: stranger.id,
          sign_in_id: signInOf(await house.signIn(stranger)),
          passkey_id: await aPasskey(house, stranger.id),
        }),
      },
      case: {
        ...(caller && { own: async () => caseThing(await house.aCase({ creator_id: caller.user.id })) }),
        visible: () => caseThing(visible),
        hidden: () => caseThing(hidden),
      },
      authored: {
        ...(mayAuthor && { own: async () => caseThing(await house.aCase({ organization_id: clinic })) }),
        // An admin's change is made to a case of its own.
        visible: async () => caseThing(isAdmin ? await house.aCase() : shared),
        hidden: async () => caseThing(isAdmin ? await house.aCase({ organization_id: elsewhere }) : hidden),
      },
      persona: {
        ...(mayAuthor && { own: () => aPersona(clinic) }),
        hidden: () => aPersona(elsewhere),
      },
      dialog: {
        ...(mayAuthor && { own: () => aDialog(clinic) }),
        visible: () => aDialog(null),
        hidden: () => aDialog(elsewhere),
      },
      course: {
        ...(mayAuthor && { own: () => course(clinic) }),
        ...(caller && { visible: async () => (isAdmin ? course() : courseThing(seenCourse, caller)) }),
        hidden: async () => (isAdmin ? course(elsewhere) : courseThing(hiddenCourse, caller)),
      },
      work: {
        ...(caller && { own: async () => aWork(caller, await house.aCourse()) }),
        hidden: async () => aWork(colleague, await house.aCourse()),
      },
      word: {
        ...(caller && { own: () => aWord(caller) }),
        hidden: () => aWord(colleague),
      },
      letter: {
        ...(caller && { own: () => aLetter(caller, colleague) }),
        hidden: async () => aLetter(await house.signIn(friend), await house.signIn(stranger)),
      },
      list: {
        ...(caller && { own: () => aList(caller, null), visible: () => aList(colleague, clinic) }),
        hidden: () => aList(colleague, null),
      },
      // What was submitted is read by the staff; a mentor does not even know of it (domain 2).
      entry: {
        ...(caller && { own: () => anEntry(caller) }),
        ...(isStaff && { visible: () => anEntry(colleague, true) }),
        hidden: () => anEntry(colleague, !isStaff),
      },
      submitted: {
        ...(isStaff && { own: () => anEntry(colleague, true) }),
        hidden: () => anEntry({ user: stranger }, true),
      },
      organization: {
        ...(caller && { own: organizationThings(house, clinic) }),
        hidden: organizationThings(house, elsewhere),
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

/** A whole case, person or dialog as its author sends it. */
const CASE_FILE = { ...smallCase, is_public: false };
const PERSONA = CASE_FILE.persons[0]?.persona;

/** What a call touches, and how it is made with such a thing. */
type Row = [touches: keyof Scene['things'] | null, request?: (thing: Thing) => Request];

function personCalls(path: 'patients' | 'third-persons', kind: 'PATIENT' | 'THIRD_PERSON'): Record<CallName, Row> {
  const conversation = (thing: Thing) => ({ interaction_id: thing[`${kind} conversation`] ?? '' });
  const message = (thing: Thing) => ({ message_id: thing[`${kind} line`] ?? '' });
  const rows: [CallName, Row[1]][] = [
    [`GET /${path}/interactions/{interaction_id}`, (thing) => ({ params: conversation(thing) })],
    [`POST /${path}/interactions/{interaction_id}`, (thing) => ({ params: conversation(thing), body: newLine() })],
    [`GET /${path}/interactions/{interaction_id}/sheet`, (thing) => ({ params: conversation(thing) })],
    [`PUT /${path}/messages/{message_id}/user-edit`, (thing) => ({ params: message(thing), body: line })],
    [`PATCH /${path}/messages/{message_id}/undo`, (thing) => ({ params: message(thing) })],
    [`POST /${path}/interact`, ({ case_interaction_id, ...thing }) => ({ body: { case_interaction_id, person_id: thing[kind] } })],
  ];
  return Object.fromEntries(rows.map(([call, request]) => [call, ['interaction', request]]));
}

function helperCalls(
  path: 'companions' | 'assistants' | 'observers',
  kind: HelperKind,
  open: 'get-or-create' | 'interact',
): Record<CallName, Row> {
  const conversation = (thing: Thing) => ({ interaction_id: thing[`${kind} conversation`] ?? '' });
  const rows: [CallName, Row[1]][] = [
    [`GET /${path}/interactions/{interaction_id}`, (thing) => ({ params: conversation(thing) })],
    [`POST /${path}/interactions/{interaction_id}`, (thing) => ({ params: conversation(thing), body: newLine() })],
    [`POST /${path}/${open}`, ({ case_interaction_id }) => ({ body: { case_interaction_id } })],
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

/** A call on something of a course: `params` picks what names it. */
const ofCourse = (params: (thing: Thing) => Thing, body?: (thing: Thing) => object): Row => [
  'course',
  (thing) => ({ params: params(thing), ...(body && { body: body(thing) }) }),
];
const course_ = ({ course_id = '' }: Thing) => ({ course_id });
const chapter_ = ({ chapter_id = '' }: Thing) => ({ chapter_id });
const section_ = ({ section_id = '' }: Thing) => ({ section_id });
const item_ =
  (kind: KindName = 'text') =>
  (thing: Thing) => ({ section_content_item_id: thing[kind] ?? '' });

/** The calls of a kind, with its good content and the first entry of each list. */
function kindRows(kind: KindName): [CallName, Row][] {
  const { create, update, lists } = KIND_CALLS[kind];
  const content: Record<string, unknown> = contentOf(kind);
  return [
    [callName(create), ofCourse(section_, () => ({}))],
    ...(update ? [[callName(update), ofCourse(item_(kind), () => ({ content, version: 1 }))] satisfies [CallName, Row]] : []),
    ...lists.flatMap(({ of, param, add, change, remove }): [CallName, Row][] => {
      const entry = (content[of] as { id: string }[])[0]?.id ?? '';
      const named = (thing: Thing) => ({
        params: { ...item_(kind)(thing), set_phrase_list_id: thing[kind] ?? '', [param]: entry },
        query: item_(kind)(thing),
      });
      return [
        [callName(add), ofCourse(item_(kind), () => ({}))],
        [callName(change), ['course', (thing) => ({ ...named(thing), body: {} })]],
        [callName(remove), ['course', named]],
      ];
    }),
  ];
}

/** The calls that judge one step of an item, each with a step of its task. */
function stepCalls(kind: 'mm_vocab' | 'mm_set_phrase', tasks: Record<string, string>): Record<CallName, Row> {
  const rows = Object.entries(tasks).map(([call, task]): [CallName, Row] => [
    `POST /evaluation/${call}`,
    [
      'course',
      (thing) => {
        const section_content_item_id = thing[kind] ?? '';
        return { body: { section_content_item_id, step_key: thing[`${kind} ${task}`], text: 'Die Wunde ist trocken.' } };
      },
    ],
  ]);
  return Object.fromEntries(rows);
}

/** A call on a list of words. */
const list_ = (body?: object): Row => ['list', ({ vocab_list_id = '' }) => ({ params: { vocab_list_id }, ...(body && { body }) })];

/** A table of one word. */
const TABLE = new Blob(['Wort;Artikel\nWunde;die\n']);

/** One grey pixel. */
const PICTURE = new Blob([
  Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAIAAACQd1PeAAAACXBIWXMAAAPoAAAD6AG1e1JrAAAADElEQVQI12NoaGgAAAMEAYGa8M1PAAAAAElFTkSuQmCC',
    'base64',
  ),
]);

/** The beginning of a recording: nothing is heard. */
const SOUND = new Blob([Buffer.from('UklGRiQAAABXQVZFZm10IBAAAAABAAEAQB8AAEAfAAABAAgAZGF0YQAAAAA=', 'base64')]);

/** Of no authenticator. */
const INVENTED_CREDENTIAL = {
  id: 'aW52ZW50ZWQ',
  rawId: 'aW52ZW50ZWQ',
  type: 'public-key',
  response: { clientDataJSON: 'e30', attestationObject: 'oA', authenticatorData: 'oA', signature: 'oA' },
};

const CALLS: Record<CallName, Row> = {
  'POST /auth/token': [null, () => ({ body: { grant_type: 'password', username: 'somebody', password: TEST_PASSWORD } })],
  'POST /auth/sign-out': [null],
  'POST /auth/reset-password': [null, () => ({ body: { email: 'nobody@clinic.example' } })],
  'POST /auth/reset-password/view': [null, () => ({ body: { token: 'invented' } })],
  'POST /auth/reset-password/confirm': [null, () => ({ body: { token: 'invented', new_password: 'Herbst2026' } })],
  'POST /auth/change-password': [null, () => ({ body: { current_password: 'Falsch2026', new_password: 'Herbst2026' } })],
  'POST /auth/token/second-factor': [null, () => ({ body: { challenge: 'invented', code: '123456' } })],
  'POST /auth/token/passkey/options': [null],
  'POST /auth/token/passkey': [null, () => ({ body: { credential: INVENTED_CREDENTIAL } })],
  'GET /auth/passkeys': [null],
  'POST /auth/passkeys/options': [null, () => ({ body: { current_password: TEST_PASSWORD } })],
  'POST /auth/passkeys': [null, () => ({ body: { name: 'Telefon', credential: INVENTED_CREDENTIAL } })],
  'PUT /auth/passkeys/{passkey_id}': ['user', ({ passkey_id = '' }) => ({ params: { passkey_id }, body: { name: 'Telefon' } })],
  'DELETE /auth/passkeys/{passkey_id}': [
    'user',
    ({ passkey_id = '' }) => ({ params: { passkey_id }, body: { current_password: TEST_PASSWORD } }),
  ],
  'GET /auth/second-factor': [null],
  'POST /auth/second-factor': [null, () => ({ body: { current_password: 'Falsch2026' } })],
  'POST /auth/second-factor/confirm': [null, () => ({ body: { code: '123456' } })],
  'POST /auth/second-factor/recovery-codes': [null, () => ({ body: { current_password: 'Falsch2026', code: '123456' } })],
  'DELETE /auth/second-factor': [null, () => ({ body: { current_password: 'Falsch2026', code: '123456' } })],
  'POST /auth/invite/view': [null, () => ({ body: { token: 'invented' } })],
  'POST /auth/invite/accept': [null, () => ({ body: { token: 'invented', password: TEST_PASSWORD } })],
  'POST /auth/org-invite/view': [null, () => ({ body: { token: 'invented' } })],
  'POST /auth/org-invite/accept': [
    null,
    () => ({
      body: {
        token: 'invented',
        email: 'amira@clinic.example',
        username: 'amira',
        password: TEST_PASSWORD,
        first_name: 'Amira',
        last_name: 'Haddad',
        native_language: 'aeb',
      },
    }),
  ],
  'POST /auth/sign-up/view': [null, () => ({ body: { token: 'invented' } })],
  'POST /auth/sign-up/confirm': [null, () => ({ body: { token: 'invented', password: TEST_PASSWORD } })],
  'POST /auth/email/confirm': [null, () => ({ body: { token: 'invented' } })],
  'POST /auth/email/undo': [null, () => ({ body: { token: 'invented' } })],

  'GET /users/me': [null],
  'PUT /users/{user_id}': user,
  'POST /users/{user_id}/email-confirmation': mark,
  'POST /users/{user_id}/profile-image/': ['user', ({ user_id = '' }) => ({ params: { user_id }, body: { file: PICTURE } })],
  'DELETE /users/{user_id}/profile-image/': mark,
  'POST /users/{user_id}/case-interaction-tour-completed': mark,
  'POST /users/{user_id}/pwa-settings-completed': mark,
  'POST /users/{user_id}/onboarding-completed': mark,
  'GET /users/{user_id}/sign-ins': mark,
  'DELETE /users/{user_id}/sign-ins/{sign_in_id}': [
    'user',
    (thing) => ({ params: { user_id: thing.user_id ?? '', sign_in_id: thing.sign_in_id ?? crypto.randomUUID() } }),
  ],
  'DELETE /users/{user_id}/sign-ins': mark,
  'GET /users/{user_id}/data-export': mark,
  'POST /users/{user_id}/data-export': mark,
  'DELETE /users/{user_id}': ['user', (thing) => ({ params: { user_id: thing.user_id ?? '' }, body: { password: 'Falsch2026' } })],
  'GET /users/{user_id}/case-interaction-overviews': mark,
  'GET /users/{user_id}/managed-organizations': mark,
  'GET /users/{user_id}/tutored-organizations': mark,
  'GET /users/{user_id}/superusered-organizations': mark,
  'GET /users/{user_id}/all-organizations': mark,
  'GET /users/{user_id}/mentorings-for-me': mark,
  'GET /users/my-organization-memberships': [null],
  'GET /users/my-xp': [null],
  'GET /users/my-language': [null],
  'GET /appendices/grammar/': [null],
  'GET /appendices/grammar/extract-html': [null],
  'POST /language/check': [null, () => ({ body: { text: 'Anamnese' } })],
  'GET /language/practice': [null],
  'POST /language/practice': [null, () => ({ body: { id: crypto.randomUUID(), key: 'case:0', topic: 'case', is_right: true } })],
  'GET /users/my-xp-events': [null],
  'GET /users/my-week': [null],
  'PUT /users/my-week': [null, () => ({ body: { goal: 3 } })],
  'POST /push/subscribe': [null, () => ({ body: { endpoint: 'https://fcm.googleapis.com/walk', keys: { p256dh: 'key', auth: 'key' } } })],
  'DELETE /push/unsubscribe': [null, () => ({ body: { endpoint: 'https://fcm.googleapis.com/walk' } })],
  'GET /push/settings': [null],
  'PUT /push/settings': [null, () => ({ body: { messages: true } })],
  'POST /push/test': [null],
  'GET /users/my-case-interactions': [null],
  'GET /users/my-case-interaction-by-case/{case_id}': [null, () => ({ params: { case_id: crypto.randomUUID() } })],
  'GET /experience-points/': [null],

  'GET /cases/': [null],
  'POST /cases/{case_id}/copy': ['authored', ({ case_id = '' }) => ({ params: { case_id }, body: {} })],
  'GET /cases/{case_id}': ['case', ({ case_id = '' }) => ({ params: { case_id } })],
  'POST /cases/interact/{case_id}': ['case', ({ case_id = '' }) => ({ params: { case_id }, body: {} })],
  'GET /case-interactions/{case_interaction_id}': ofInteraction(),
  'DELETE /case-interactions/{case_interaction_id}': ofInteraction(),
  'PUT /case-interactions/{case_interaction_id}/current-task-interaction-index': ofInteraction(() => ({
    current_task_interaction_index: 1,
  })),
  'PUT /case-interactions/{case_interaction_id}/select-person': ofInteraction((thing) => ({ person_id: thing.THIRD_PERSON })),
  'POST /case-interactions/{case_interaction_id}/again-from': ofInteraction((thing) => ({ message_id: thing['PATIENT line'] })),
  'PUT /case-interactions/{case_interaction_id}/documents/{task_key}': ofInteraction(() => ({ text: 'Bericht' })),
  'GET /case-interactions/{case_interaction_id}/download': ofInteraction(),

  'POST /cases/create-or-overwrite': [
    'authored',
    ({ case_id = '' }) => ({ body: { id: case_id, version: 1, is_draft: false, file: CASE_FILE } }),
  ],
  'DELETE /cases/{case_id}': ['authored', ({ case_id = '' }) => ({ params: { case_id } })],
  'GET /cases/{case_id}/publishing': ['authored', ({ case_id = '' }) => ({ params: { case_id } })],
  'GET /cases/{case_id}/versions': ['authored', ({ case_id = '' }) => ({ params: { case_id } })],
  'POST /cases/{case_id}/versions/{number}/restore': ['authored', ({ case_id = '' }) => ({ params: { case_id, number: '1' } })],
  'GET /personas/': [null],
  'POST /personas/': [null, () => ({ body: { persona: PERSONA } })],
  'PUT /personas/{persona_id}': ['persona', ({ persona_id = '' }) => ({ params: { persona_id }, body: { version: 1, persona: PERSONA } })],
  'POST /personas/{persona_id}/duplicate': ['persona', ({ persona_id = '' }) => ({ params: { persona_id } })],
  'POST /personas/ask': [null, () => ({ body: { person: CASE_FILE.persons[0], language_level: 'B1', questions: [line.text] } })],
  'POST /personas/try': [null, () => ({ body: { person: CASE_FILE.persons[0], language_level: 'B1', history: [], text: line.text } })],
  'GET /personas/questions': [null],
  'POST /patients/freehand': [null, () => ({ body: { text: 'Frau Krüger, 78.' } })],
  'POST /third-persons/freehand': [null, () => ({ body: { text: 'Dr. Weber.' } })],
  'POST /patients/{patient_id}/profile-image': [
    'authored',
    ({ PATIENT = '' }) => ({ params: { patient_id: PATIENT }, body: { file: PICTURE } }),
  ],
  'POST /third-persons/{third_person_id}/profile-image': [
    'authored',
    ({ THIRD_PERSON = '' }) => ({ params: { third_person_id: THIRD_PERSON }, body: { file: PICTURE } }),
  ],
  'GET /dialogs/': [null],
  'POST /dialogs/': [null, () => ({ body: { title: 'Neu' } })],
  'GET /dialogs/{dialog_id}': ['dialog', ({ dialog_id = '' }) => ({ params: { dialog_id } })],
  'PUT /dialogs/{dialog_id}': ['dialog', ({ dialog_id = '' }) => ({ params: { dialog_id }, body: { version: 1 } })],
  'DELETE /dialogs/{dialog_id}': ['dialog', ({ dialog_id = '' }) => ({ params: { dialog_id } })],
  'POST /dialogs/{dialog_id}/draft': ['dialog', ({ dialog_id = '' }) => ({ params: { dialog_id } })],
  'POST /dialogs/{dialog_id}/publish': ['dialog', ({ dialog_id = '' }) => ({ params: { dialog_id }, body: { version: 1 } })],
  'POST /dialogs/{dialog_id}/withdraw': ['dialog', ({ dialog_id = '' }) => ({ params: { dialog_id } })],
  'GET /dialogs/{dialog_id}/versions': ['dialog', ({ dialog_id = '' }) => ({ params: { dialog_id } })],
  'POST /dialogs/{dialog_id}/versions/{number}/restore': ['dialog', ({ dialog_id = '' }) => ({ params: { dialog_id, number: '1' } })],
  'POST /dialogs/{dialog_id}/audio': [
    'dialog',
    ({ dialog_id = '' }) => ({ params: { dialog_id }, query: { line_id: 'one' }, body: { file: SOUND } }),
  ],

  ...personCalls('patients', 'PATIENT'),
  ...personCalls('third-persons', 'THIRD_PERSON'),
  ...helperCalls('companions', 'COMPANION', 'get-or-create'),
  ...helperCalls('assistants', 'ASSISTANT', 'get-or-create'),
  ...helperCalls('observers', 'OBSERVER', 'interact'),
  'GET /talk-engine/{version}': [null, () => ({ params: { version: 'of-the-tests' } })],
  'GET /companions/topics': [null],
  'GET /patients/{patient_id}/clinical-notes': patient,
  'GET /patients/{patient_id}/examinations': patient,
  'GET /patients/{patient_id}/lab-sheets': patient,

  'POST /evaluation/evaluate': ['interaction', ({ case_interaction_id }) => ({ body: { case_interaction_id } })],
  ...stepCalls('mm_vocab', { 'explain-vocab': 'explain', 'make-sentence': 'sentence', 'find-term': 'find', 'subtask-skip': 'find' }),
  ...stepCalls('mm_set_phrase', { 'use-set-phrase': 'use', 'make-specific': 'specific' }),
  'POST /evaluation/learning-objectives': ['course', ({ section_id = '' }) => ({ body: { section_id } })],
  'POST /explanations/explain': [null, () => ({ body: { text: 'Anamnese' } })],

  'GET /courses/': [null],
  'POST /courses/': [null, () => ({ body: { title: 'Neu' } })],
  'GET /courses/{course_id}': ofCourse(course_),
  'POST /courses/{course_id}/copy': ofCourse(course_, () => ({})),
  'PUT /courses/{course_id}': ofCourse(course_, () => ({ version: 1 })),
  'GET /courses/{course_id}/publishing': ofCourse(course_),
  'POST /courses/{course_id}/draft': ofCourse(course_),
  'DELETE /courses/{course_id}': ofCourse(course_),
  'DELETE /courses/{course_id}/draft': ofCourse(course_),
  'POST /courses/{course_id}/publish': ofCourse(course_, () => ({ version: 1 })),
  'POST /courses/{course_id}/withdraw': ofCourse(course_),
  'GET /courses/{course_id}/versions': ofCourse(course_),
  'POST /courses/{course_id}/versions/{number}/restore': ['course', ({ course_id = '' }) => ({ params: { course_id, number: '1' } })],
  'GET /courses/{course_id}/release': ofCourse(course_),
  'PUT /courses/{course_id}/release': ofCourse(course_, () => ({ release: 'invented', edited: 'invented', is_taken: true })),
  'POST /courses/{course_id}/author-display-image': ofCourse(course_, () => ({ file: PICTURE })),
  'GET /courses/{course_id}/interaction-with-basic-progress': ofCourse(course_),
  'PUT /courses/{course_id}/enroll': ofCourse(course_),
  'GET /courses/{course_id}/try-get-interaction': ofCourse(course_),
  'PUT /courses/{course_id}/chapter-positions': ofCourse(course_, ({ chapter_id }) => ({ ids: [chapter_id] })),
  'GET /courses/{course_id}/interactions': ofCourse(course_),
  'GET /users/course-interactions-with-basic-progress': [null],
  'POST /chapters/': ['course', ({ course_id }) => ({ body: { course_id, title: 'Neu' } })],
  'GET /chapters/{chapter_id}': ofCourse(chapter_),
  'PUT /chapters/{chapter_id}': ofCourse(chapter_, () => ({ version: 1 })),
  'DELETE /chapters/{chapter_id}': ofCourse(chapter_),
  'GET /chapters/{chapter_id}/interaction': ofCourse(chapter_),
  'POST /chapters/{chapter_id}/interaction': ofCourse(chapter_),
  'PUT /chapters/{chapter_id}/section-positions': ofCourse(chapter_, ({ section_id }) => ({ ids: [section_id] })),
  'GET /chapters/interactions/course/{course_id}': ofCourse(course_),
  'POST /chapters/interactions/course/{course_id}/create-missing': ofCourse(course_),
  'POST /sections/': ['course', ({ chapter_id }) => ({ body: { chapter_id, title: 'Neu' } })],
  'GET /sections/all': [null],
  'GET /sections/single/{section_id}': ofCourse(section_),
  'PUT /sections/single/{section_id}': ofCourse(section_, () => ({ version: 1 })),
  'DELETE /sections/single/{section_id}': ofCourse(section_),
  'GET /sections/{section_id}/learning-objectives': ofCourse(section_),
  'PUT /sections/{section_id}/learning-objectives': ofCourse(section_, () => ({ learning_objectives: [] })),
  'POST /sections/{section_id}/copy-paste': ofCourse(section_, ({ chapter_id }) => ({ chapter_id })),
  'GET /sections/{section_id}/interaction': ofCourse(section_),
  'POST /sections/{section_id}/interaction': ofCourse(section_),
  'PATCH /sections/{section_id}/vocabulary': ofCourse(section_, () => ({})),
  'PATCH /sections/{section_id}/started': ofCourse(section_),
  'PUT /sections/{section_id}/item-positions': ofCourse(section_, (thing) => ({ ids: KIND_NAMES.map((kind) => thing[kind]) })),
  'GET /sections/interactions/course/{course_id}': ofCourse(course_),
  'POST /sections/interactions/course/{course_id}/create-missing': ofCourse(course_),

  ...Object.fromEntries(KIND_NAMES.flatMap(kindRows)),
  'PATCH /course-section-items/{section_content_item_id}/meta': ofCourse(item_(), () => ({ version: 1 })),
  'DELETE /course-section-items/{section_content_item_id}': ofCourse(item_()),
  'POST /course-section-items/{section_content_item_id}/duplicate': ofCourse(item_(), () => ({})),
  'POST /course-section-items/{section_id}/mm-vocab/extract': ofCourse(section_, () => ({})),
  'POST /course-section-items/{section_id}/vocab-intro/extract': ofCourse(section_, () => ({})),
  'PATCH /course-section-items/mm-vocab/{section_content_item_id}/more': ofCourse(item_('mm_vocab'), () => ({ version: 1 })),
  'GET /course-section-items/item/{section_content_item_id}/interaction': ofCourse(item_()),
  'POST /course-section-items/item/{section_content_item_id}/interaction': ofCourse(item_()),
  'PUT /course-section-items/section-item-interactions/{item_interaction_id}': [
    'work',
    ({ item_interaction_id = '' }) => ({ params: { item_interaction_id }, body: { answer: {} } }),
  ],
  'GET /course-section-items/interactions/course/{course_id}': ofCourse(course_),
  'POST /course-section-items/interactions/course/{course_id}/create-missing': ofCourse(course_),
  'DELETE /course-section-items/case-interactions/{case_interaction_id}': ofInteraction(),
  'POST /course-section-items/form-case/{section_content_item_id}/evaluate': ofCourse(item_('form_case'), () => ({})),
  'POST /course-section-items/resource/mc/{mc_question_id}/evaluate': ofCourse(
    ({ mc_question_id = '' }) => ({ mc_question_id }),
    ({ resource }) => ({ section_content_item_id: resource, option_ids: ['a'] }),
  ),
  'POST /course-section-items/resource/open/{open_question_id}/evaluate': ofCourse(
    ({ open_question_id = '' }) => ({ open_question_id }),
    ({ resource }) => ({ section_content_item_id: resource, text: 'Beim Gehen.' }),
  ),
  'GET /course-section-items/vocab-intro/{section_content_item_id}': ofCourse(item_('vocab_intro')),
  'POST /course-section-items/vocab-intro/{section_content_item_id}/activate': ofCourse(item_('vocab_intro')),

  'GET /vocab-lists/my': [null],
  'GET /vocab-lists/': [null],
  'GET /vocab-lists/{vocab_list_id}': list_(),
  'PUT /vocab-lists/{vocab_list_id}': list_({ shared_with: null }),
  'PUT /vocab-lists/copy-vocab-to-my/{vocab_list_id}': list_({}),
  'DELETE /vocabs/': [null, () => ({ body: { vocab_item_ids: [crypto.randomUUID()] } })],
  'POST /vocabs/import/preview': [null, () => ({ body: { file: TABLE } })],
  'POST /vocabs/import': [null, () => ({ body: { file: TABLE } })],
  'GET /vocabs/export': [null, () => ({ query: { format: 'csv' } })],
  'GET /vocabs/': [null],
  'POST /vocabs/': [null, () => ({ body: { term: 'die Wunde' } })],
  'PATCH /vocabs/{vocab_item_id}': ['word', ({ vocab_item_id = '' }) => ({ params: { vocab_item_id }, body: { example: 'Neu.' } })],
  'DELETE /vocabs/{vocab_item_id}': ['word', ({ vocab_item_id = '' }) => ({ params: { vocab_item_id } })],
  'POST /vocabs/from-case-interaction/{case_interaction_id}': ofInteraction(),
  'GET /vocabs/test': [null, () => ({})],
  'POST /vocabs/{vocab_item_id}/review': ['word', ({ vocab_item_id = '' }) => ({ params: { vocab_item_id }, body: { action: 'pause' } })],
  'GET /users/my-vocab-stats': [null, () => ({})],
  'POST /users/daily-vocab-test-taken': [null],

  'GET /journals/prompts': [null],
  'GET /journals/': [null],
  'POST /journals/': [null, () => ({ body: { id: crypto.randomUUID() } })],
  'GET /journals/{journal_entry_id}': ['entry', (thing) => ({ params: thing })],
  'PUT /journals/{journal_entry_id}': ['entry', (thing) => ({ params: thing, body: {} })],
  'PUT /journals/{journal_entry_id}/reply': ['submitted', (thing) => ({ params: thing, body: { text: 'Gut.', version: 0 } })],
  'DELETE /journals/{journal_entry_id}': ['entry', (thing) => ({ params: thing })],

  ...ORGANIZATION_CALLS,
  'GET /user-chapter-assignments/assigned-to-user/{user_id}': mark,
  'GET /user-chapter-assignments/assigned-by-me': [null],
  'GET /user-section-assignments/assigned-to-me': [null],
  'GET /user-section-assignments/assigned-to-user/{user_id}': mark,
  'GET /user-section-assignments/assigned-by-me': [null],

  'GET /user-interactions/': [null],
  'GET /user-interactions/details/{conversation_id}': ['letter', ({ conversation_id = '' }) => ({ params: { conversation_id } })],
  'POST /user-interactions/message': [
    'letter',
    ({ conversation_id = '' }) => ({
      body: { id: crypto.randomUUID(), to: { conversation_id }, content: { kind: 'TEXT', text: 'Guten Tag.' } },
    }),
  ],
  'POST /user-interactions/conversation/mark-conversation-read/{conversation_id}': [
    'letter',
    ({ conversation_id = '' }) => ({ params: { conversation_id } }),
  ],
  'POST /user-interactions/message/mark-read/{message_id}': ['letter', ({ message_id = '' }) => ({ params: { message_id } })],
  'POST /user-interactions/message/delete/{message_id}': [
    'letter',
    ({ own_message_id = '' }) => ({ params: { message_id: own_message_id } }),
  ],
  'POST /user-interactions/message/report/{message_id}': [
    'letter',
    ({ message_id = '' }) => ({ params: { message_id }, body: { reason: 'OTHER' } }),
  ],
  'PUT /user-interactions/people/{user_id}/block': ['letter', ({ user_id = '' }) => ({ params: { user_id }, body: { is_blocked: false } })],
  'GET /user-interactions/unread-conversations-count': [null],
  'GET /user-interactions/unread-messages-count': [null],
  'GET /user-interactions/kudos-from-me': [null],
  'GET /user-interactions/unread-kudos': [null],
  'GET /user-interactions/people': [null],
  'GET /user-interactions/events': [null, () => ({ query: { stream: 'false' } })],

  'POST /stt/': [null, () => ({ body: { audio: SOUND } })],
  'POST /tts/': [null, () => ({ body: { text: 'Guten Tag.' } })],
  'POST /voices/retrieve': [null, () => ({ body: {} })],
  'GET /voice-chat-achievements/today': [null, () => ({})],
  'GET /voice-chat-achievements/summary/{interaction_id}': [
    'interaction',
    (thing) => ({ params: { interaction_id: thing['COMPANION conversation'] ?? '' } }),
  ],
  'POST /voice-chat-achievements/award-word-milestone': [null, () => ({ body: { milestone: 100 } })],
  'POST /voice-chat-achievements/award-time-milestone': [null, () => ({ body: { milestone: 5 } })],
  'GET /providers/': [null],
  'GET /debug/info': [null],
  'GET /media/storage': [null],
  'GET /admin/usage': [null],
  'GET /admin/audit-log': [null],
  'GET /admin/jobs': [null],
  'GET /admin/jobs/{kind}/failures': [null, () => ({ params: { kind: 'mail' } })],
  'POST /admin/jobs/{kind}/retry': [null, () => ({ params: { kind: 'mail' }, body: { job_id: null } })],
  'POST /admin/jobs/{kind}/discard': [null, () => ({ params: { kind: 'mail' }, body: { job_id: null } })],
  'GET /admin/catalogue': [null],
  'PUT /admin/catalogue/{kind}/{content_id}': [
    'course',
    ({ course_id = '' }) => ({ params: { kind: 'course', content_id: course_id }, body: { is_public: true } }),
  ],
  'GET /admin/users': [null],
  'GET /admin/organizations': [null],
  'POST /admin/organizations': [
    null,
    () => ({
      body: {
        name: 'Klinikum Nord',
        kind: 'CLINIC',
        seats: 3,
        superuser: { email: 'lang@clinic.example', first_name: 'Eva', last_name: 'Lang' },
      },
    }),
  ],
  'POST /providers/test': [null, () => ({ body: { job: 'chat' } })],
  'POST /translations/': [null, () => ({ body: { text: 'Guten Tag.' } })],
  ...translationCalls('patients', 'PATIENT'),
  ...translationCalls('third-persons', 'THIRD_PERSON'),
  ...translationCalls('companions', 'COMPANION'),
  ...translationCalls('assistants', 'ASSISTANT'),
  ...translationCalls('observers', 'OBSERVER'),
  'POST /case-interactions/{case_interaction_id}/audio': ofInteraction((thing) => ({ audio: SOUND, message_id: thing['PATIENT line'] })),

  'GET /media/allowed-types': [null],
  'GET /media/allowed-file-sizes': [null],
  'POST /media/title-image': [null, () => ({ body: { file: PICTURE } })],

  'GET /languages/': [null],
  'GET /countries/': [null],
  'GET /specialties/': [null],

  'GET /health': [null],
  'GET /health/live': [null],
  'GET /health/ready': [null],
  'GET /reporting': [null],
  'GET /demo/accounts': [null],
  'GET /demo/outbox': [null],
};

/** Calls that are allowed and yet refuse what this test sends: a wrong password, an invented token, a case that is not solved. */
const REFUSED: Partial<Record<CallName, number>> = {
  'POST /auth/reset-password/view': 404,
  'POST /auth/reset-password/confirm': 404,
  'POST /auth/email/confirm': 404,
  'POST /auth/email/undo': 404,
  'POST /auth/change-password': 422,
  'POST /auth/token/second-factor': 401,
  'POST /auth/token/passkey': 401,
  'POST /auth/passkeys': 422,
  'POST /auth/second-factor': 422,
  'POST /auth/second-factor/confirm': 409,
  'POST /auth/second-factor/recovery-codes': 409,
  'DELETE /auth/second-factor': 409,
  'DELETE /users/{user_id}': 422,
  'POST /auth/invite/view': 404,
  'POST /auth/invite/accept': 404,
  'POST /auth/org-invite/view': 404,
  'POST /auth/org-invite/accept': 404,
  'POST /auth/sign-up/view': 404,
  'POST /auth/sign-up/confirm': 404,
  // Nothing new is offered to a course that was just made.
  // The courses of the walk are published.
  'DELETE /courses/{course_id}': 409,
  'PUT /courses/{course_id}/release': 409,
  'POST /evaluation/evaluate': 409,
  'POST /providers/test': 404,
  'POST /stt/': 501,
  'POST /tts/': 501,
  'POST /push/test': 409,
  // Nobody is enrolled in a course that was just made.
};

/** What an answer says about permission; a status that says nothing of it and is not expected stays a number. */
function verdictOf(call: CallName, status: number): Verdict | number {
  if (status < 300 || status === REFUSED[call]) return 'allowed';
  const verdicts: Record<number, Verdict> = { 401: 'unauthenticated', 403: 'forbidden', 404: 'not_found' };
  return verdicts[status] ?? status;
}

const ROLES = ['anonymous', 'learner', 'mentor', 'tutor', 'manager', 'superuser', 'admin'] as const;
/** All of them, unless the other database has them all (scripts/serverSuites.mjs). */
const WALKED = ROLES.filter((role) => process.env.WALKED_ROLES?.split(',').includes(role) ?? true);

describe('every call × every role, against the one permission table (domain 2, who may do what)', () => {
  it('knows every call of the contract and every row of the table', () => {
    expect(Object.keys(CALLS).sort()).toEqual(endpoints.map(callName).sort());
    expect(Object.keys(CALLS).sort()).toEqual(Object.keys(PERMISSIONS).sort());
  });

  it('has a thing to touch for every row that speaks of one', () => {
    const touching = Object.keys(CALLS).filter((call) => CALLS[call as CallName]?.[0] !== null);
    const speaking = Object.entries(PERMISSIONS).filter(([, rule]) => !['anyone', 'signed-in', 'author', 'staff', 'admin'].includes(rule));
    expect(touching.sort()).toEqual(speaking.map(([call]) => call).sort());
  });

  it.each(WALKED)('%s: own, seen and hidden things answer as the table says', async (role) => {
    await house.aUser({ username: 'somebody' });
    const scene = await sceneFor(role);
    const caller = scene.caller ? (await callerOf(house, `Bearer ${scene.caller.token.access_token}`)).caller : ANONYMOUS;
    const expected: Record<string, Verdict> = {};
    const found: Record<string, Verdict | number | undefined> = {};
    /** A thing serves for many calls. */
    const kept = new Map<string, Thing>();
    let as = scene.caller;
    for (const endpoint of endpoints) {
      const call = callName(endpoint);
      const [touches, request] = CALLS[call] ?? [null];
      const relations = touches ? Object.entries(scene.things[touches]) : [['own', async () => ({})] as const];
      for (const [relation, make] of relations) {
        if (as && signsOut(endpoint)) as = await house.signIn(as.user);
        const verdictOn = async (thing: Thing) => {
          const made = (request?.(thing) ?? {}) as Call<Endpoint>;
          return verdictOf(call, (await house.call<Endpoint>(as, endpoint, made)).status);
        };
        const verdict = verdictFor(caller, call, relation as Relation);
        const thing = kept.get(`${touches} ${relation}`);
        let answered = thing && (await verdictOn(thing));
        // Earlier calls may have changed or deleted a thing that has served already: what a new one answers counts.
        if (answered !== verdict) {
          const made: Thing = await make();
          kept.set(`${touches} ${relation}`, made);
          answered = await verdictOn(made);
        }
        expected[`${call} (${relation})`] = verdict;
        found[`${call} (${relation})`] = answered;
      }
    }
    expect(found).toEqual(expected);
    expect(Object.keys(found).length).toBeGreaterThanOrEqual(endpoints.length);
  });
});
