import * as contract from '@visite/contract/dialogPublishing.ts';
import * as dialogs from '@visite/contract/dialogs.ts';
import { beforeEach, expect, it } from 'vitest';
import { type Person, testHouse } from '#testing/testHouse.ts';

const house = testHouse();
let manager: Person;
let learner: Person;

beforeEach(async () => {
  const organizationId = await house.anOrganization();
  manager = await house.signedIn('manager', { organizationId });
  learner = await house.signedIn('learner', { organizationId });
});

const line = (text: string, speaker = 'Amira') => ({ id: text || 'empty', type: 'PERSON_SAY' as const, speaker, text, audio: null });
const create = async (lines = [line('Guten Tag.')]) =>
  (await house.call(manager, dialogs.createDialog, { body: { title: 'Anruf', description: 'Am Telefon', lines } })).body;
const params = (dialog_id: string) => ({ params: { dialog_id } });
const publish = (dialog_id: string, version: number) =>
  house.call(manager, contract.publishDialog, { ...params(dialog_id), body: { version } });
const change = (dialog_id: string, body: object) =>
  house.call(manager, dialogs.updateDialog, { ...params(dialog_id), body: body as { version: number } });
const heard = async (dialog_id: string) => (await house.call(learner, dialogs.getDialog, params(dialog_id))).body;

it('is published when somebody says something in it, by whichever call', async () => {
  const empty = await create([]);
  expect(await publish(empty.id, 1)).toMatchObject({ status: 422, body: { errors: [{ path: 'lines' }] } });
  expect((await change(empty.id, { version: 1, is_published: true })).status).toBe(422);
  const silent = await create([line('', 'Amira'), line('Ja.', '')]);
  const refused = await publish(silent.id, 1);
  expect(refused.body).toMatchObject({ errors: [{ path: 'lines.0.text' }, { path: 'lines.1.speaker' }] });
  const whole = await create();
  expect(await publish(whole.id, 1)).toMatchObject({ status: 200, body: { is_published: true, version: 2 } });
});

it('is changed in a draft beside it, which takes its place when it is published', async () => {
  const made = await create();
  await publish(made.id, 1);
  const draft = (await house.call(manager, contract.beginDialogDraft, params(made.id))).body;
  expect(draft).toMatchObject({ draft_of: made.id, is_published: false });
  expect((await house.call(manager, contract.beginDialogDraft, params(made.id))).body.id).toBe(draft.id);
  expect(await change(made.id, { version: 2, title: 'Nein' })).toMatchObject({ status: 409, body: { code: 'dialog_has_draft' } });
  const changed = (await change(draft.id, { version: draft.version, lines: [line('Guten Abend.'), line('Danke.')] })).body;
  expect((await heard(made.id)).line_count).toBe(1);
  expect((await house.call(learner, dialogs.getDialog, params(draft.id))).status).toBe(404);
  expect((await house.call(manager, dialogs.listDialogs, { query: {} })).body.items.map(({ id }) => id)).toEqual([made.id]);
  expect(await publish(draft.id, 1)).toMatchObject({ status: 409, body: { code: 'stale' } });
  expect(await publish(draft.id, changed.version)).toMatchObject({ status: 200, body: { id: made.id, draft_id: null } });
  expect((await heard(made.id)).line_count).toBe(2);
  expect((await house.call(manager, dialogs.getDialog, params(draft.id))).status).toBe(404);
});

it('has a history, and gives a version back into the draft', async () => {
  const made = await create();
  await publish(made.id, 1);
  const draft = (await house.call(manager, contract.beginDialogDraft, params(made.id))).body;
  const { version } = (await change(draft.id, { version: draft.version, title: 'Zweite' })).body;
  await publish(draft.id, version);
  const versions = (await house.call(manager, contract.listDialogVersions, params(made.id))).body;
  expect(versions.map(({ number, title, published_by }) => [number, title, published_by?.id])).toEqual([
    [2, 'Zweite', manager.user.id],
    [1, 'Anruf', manager.user.id],
  ]);
  const restored = await house.call(manager, contract.restoreDialogVersion, { params: { dialog_id: made.id, number: 1 } });
  expect(restored.body).toMatchObject({ draft_of: made.id, title: 'Anruf' });
  expect((await heard(made.id)).title).toBe('Zweite');
  expect((await house.call(learner, contract.listDialogVersions, params(made.id))).status).toBe(403);
});

it('is taken back from everybody but its authors', async () => {
  const made = await create();
  await publish(made.id, 1);
  expect((await house.call(manager, contract.withdrawDialog, params(made.id))).body.is_published).toBe(false);
  expect((await house.call(learner, dialogs.getDialog, params(made.id))).status).toBe(404);
});
