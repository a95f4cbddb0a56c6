import * as cases from '@visite/contract/cases.ts';
import * as courses from '@visite/contract/courses.ts';
import * as dialogs from '@visite/contract/dialogs.ts';
import * as items from '@visite/contract/exercises.ts';
import * as personas from '@visite/contract/personas.ts';
import { file as smallCase } from '@visite/core/evaluation/caseFixtures.ts';
import { eq } from 'drizzle-orm';
import { v7 } from 'uuid';
import { beforeEach, describe, expect, it } from 'vitest';
import { dialogs as storedDialogs } from '#dialogs/tables.ts';
import { addMember } from '#organizations/createOrganization.ts';
import { organization_members } from '#organizations/tables.ts';
import { type MadeCourse, type Person, testHouse } from '#testing/testHouse.ts';
import { signedReference } from './signedReferences.ts';
import { media_files } from './tables.ts';

const house = testHouse();
let clinic: string;
let manager: Person;
let made: MadeCourse;
let foreign: string;
let own: string;

async function aFile({ uploaded_by = null as string | null, organization_id = null as string | null }): Promise<string> {
  const id = v7();
  const file = { type: 'IMAGE', mime: 'image/png', bytes: 1, name: 'a.png', sha256: id, created_at: house.now() };
  await house.db.insert(media_files).values({ id, ...file, uploaded_by, organization_id });
  return id;
}

beforeEach(async () => {
  clinic = await house.anOrganization();
  manager = await house.signedIn('manager', { organizationId: clinic });
  made = await house.aCourse({ organization_id: clinic });
  foreign = await aFile({ uploaded_by: (await house.signedIn('manager')).user.id });
  own = await aFile({ uploaded_by: manager.user.id });
});

type Answered = Promise<{ status: number; body: unknown; error: { errors?: { path: string }[] } }>;
const bodyOf = async <T>(called: Answered) => (await called).body as T;

const caseWith = (picture: string, photo: string): cases.CaseFile => {
  const [person, ...others] = smallCase.persons;
  if (!person) throw new Error('the small case has a person');
  const { persona } = person;
  return {
    ...smallCase,
    is_public: false,
    picture,
    persons: [{ ...person, persona: { ...persona, portrait: { ...persona.portrait, photo } } }, ...others],
  };
};
const portrayed = (photo: string) => caseWith(photo, photo).persons[0]?.persona as personas.Persona;
const lines = (audio: string) => [{ id: 'a', type: 'PERSON_SAY' as const, speaker: 'Amira', text: 'Guten Tag', audio }];

const createItem = (kind: 'text' | 'media', content: object) =>
  house.call(manager, items.KIND_CALLS[kind].create, { params: { section_id: made.section_id }, body: { content } } as never) as Answered;
async function updateItem(kind: 'text' | 'media', content: object): Answered {
  const { update } = items.KIND_CALLS[kind];
  if (!update) throw new Error(`${kind} has a change call`);
  const params = { section_content_item_id: made.items[kind] };
  return house.call(manager, update, { params, body: { content, version: 1 } } as never) as Answered;
}
const html = (id: string) => ({ html: `<p>Wunde</p><img src="/files/${id}" alt="">` });

/** Every call that stores a file's id or address, and the field in which it stands. */
const PLACES: Record<string, [path: string, call: (file: string) => Answered]> = {
  'a new item': ['content.file', (file) => createItem('media', { file })],
  'a changed item': ['content.file', (file) => updateItem('media', { file })],
  'the text of a new item': ['content.html', (id) => createItem('text', html(id))],
  'the text of a changed item': ['content.html', (id) => updateItem('text', html(id))],
  'a link in a text': ['content.html', (id) => updateItem('text', { html: `<a href="/files/${id}">Plan</a>` })],
  'an item changed by its meta call': [
    'content.html',
    (id) =>
      house.call(manager, items.updateItemMeta, {
        params: { section_content_item_id: made.items.text },
        body: { content: html(id), version: 1 },
      }),
  ],
  'a new course': ['picture', (picture) => house.call(manager, courses.createCourse, { body: { title: 'Neu', picture } })],
  'a changed course': [
    'picture',
    (picture) => house.call(manager, courses.updateCourse, { params: { course_id: made.course_id }, body: { picture, version: 1 } }),
  ],
  'a new dialog': [
    'lines.0.audio',
    (audio) => house.call(manager, dialogs.createDialog, { body: { title: 'Anruf', lines: lines(audio) } }),
  ],
  'a changed dialog': [
    'lines.0.audio',
    async (audio) => {
      const { id } = await bodyOf<{ id: string }>(house.call(manager, dialogs.createDialog, { body: { title: 'Anruf' } }));
      return house.call(manager, dialogs.updateDialog, { params: { dialog_id: id }, body: { lines: lines(audio), version: 1 } });
    },
  ],
  'a new person': [
    'persona.portrait.photo',
    (photo) => house.call(manager, personas.createPersona, { body: { persona: portrayed(photo) } }),
  ],
  'a changed person': [
    'persona.portrait.photo',
    async (photo) => {
      const { id } = await bodyOf<{ id: string }>(
        house.call(manager, personas.createPersona, { body: { persona: smallCase.persons[0]?.persona as personas.Persona } }),
      );
      return house.call(manager, personas.updatePersona, { params: { persona_id: id }, body: { persona: portrayed(photo), version: 1 } });
    },
  ],
  'the picture of a new case': ['file.picture', (id) => saveCase({ is_draft: false, file: caseWith(id, own) })],
  'the picture of a new draft': ['file.picture', (id) => saveCase({ is_draft: true, file: caseWith(id, own) })],
  'a person of a new case': ['file.persons.0.persona.portrait.photo', (id) => saveCase({ is_draft: false, file: caseWith(own, id) })],
  'the draft of a published case': [
    'file.picture',
    async (id) => saveCase({ id: await aCase(), version: 1, is_draft: true, file: caseWith(id, own) }),
  ],
  'a person of a changed case': [
    'file.persons.0.persona.portrait.photo',
    async (id) => saveCase({ id: await aCase(), version: 1, is_draft: false, file: caseWith(own, id) }),
  ],
};
const saveCase = (body: Parameters<typeof house.call<typeof cases.createOrOverwriteCase>>[2]['body']) =>
  house.call(manager, cases.createOrOverwriteCase, { body });
const aCase = async () => (await saveCase({ is_draft: false, file: { ...smallCase, is_public: false } })).body.id;

describe.each(Object.entries(PLACES))('a file in %s', (_, [path, store]) => {
  it('is the author’s to use, or refused with the field named, however it came to be known', async () => {
    for (const id of [foreign, signedReference(house, foreign), v7()]) {
      const refused = await store(id);
      expect([id, refused.status, refused.error?.errors?.map((one) => one.path)]).toEqual([id, 422, [path]]);
    }
    expect((await store(signedReference(house, own))).status).toBe(200);
  });
});

describe('whose files an author may use', () => {
  const uses = async (file: string) => (await createItem('media', { file })).status === 200;

  it('is Visite, oneself, and the organisations for which one writes', async () => {
    const colleague = (await house.signedIn('learner', { organizationId: clinic })).user.id;
    expect(await uses(await aFile({}))).toBe(true);
    expect(await uses(await aFile({ uploaded_by: colleague }))).toBe(true);
    const elsewhere = await house.anOrganization();
    await addMember(house, elsewhere, manager.user.id);
    manager = await house.signIn(manager.user);
    const teacher = (await house.signedIn('manager', { organizationId: elsewhere })).user.id;
    expect(await uses(await aFile({ uploaded_by: teacher, organization_id: elsewhere }))).toBe(false);
    expect(await uses(await aFile({ uploaded_by: null, organization_id: elsewhere }))).toBe(false);
  });

  it('stays the organisation’s when who uploaded it has left', async () => {
    const { user } = await house.signedIn('manager', { organizationId: clinic });
    const [counted, uncounted] = [await aFile({ uploaded_by: user.id, organization_id: clinic }), await aFile({ uploaded_by: user.id })];
    await house.db.delete(organization_members).where(eq(organization_members.user_id, user.id));
    expect([await uses(counted), await uses(uncounted)]).toEqual([true, false]);
  });

  it('is everybody for admins', async () => {
    manager = await house.signedIn('admin');
    expect([await uses(foreign), await uses(v7())]).toEqual([true, false]);
  });
});

it('what stands there already may stay, whoever uploaded it', async () => {
  const { id } = (await house.call(manager, dialogs.createDialog, { body: { title: 'Anruf' } })).body;
  await house.db
    .update(storedDialogs)
    .set({ lines: lines(foreign).map((line) => ({ ...line })) })
    .where(eq(storedDialogs.id, id));
  const read = (await house.call(manager, dialogs.getDialog, { params: { dialog_id: id } })).body;
  const again = { lines: read.lines.map((line) => ({ ...line, text: 'Anders' })), version: 1 };
  expect((await house.call(manager, dialogs.updateDialog, { params: { dialog_id: id }, body: again })).status).toBe(200);
});

it('an address is found however it is written in a text', async () => {
  const written = [`&#47;files/${foreign}`, `/files/${foreign.toUpperCase()}`, `/fil&#x65;s/${foreign}`];
  for (const address of written) {
    const answer = await createItem('text', { html: `<p>x</p><a href="${address}">Plan</a>` });
    expect([address, answer.status]).toEqual([address, 422]);
  }
});
