import * as contract from '@visite/contract/dialogs.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { type Person, testHouse } from '#testing/testHouse.ts';

const house = testHouse();
let manager: Person;
let learner: Person;

const lines = [
  { id: 'a', type: 'AUDIO_EFFECT' as const, text: 'Das Telefon klingelt.' },
  { id: 'b', type: 'PERSON_SAY' as const, speaker: 'Dr. Weber', speaker_sex: 'FEMALE' as const, text: 'Weber?' },
  { id: 'c', type: 'DESC' as const, text: 'Amira sucht die Akte.' },
];
const SOUND = Buffer.from('UklGRiQAAABXQVZFZm10IBAAAAABAAEAQB8AAEAfAAABAAgAZGF0YQAAAAA=', 'base64');

const create = async (as = manager) => (await house.call(as, contract.createDialog, { body: { title: 'Anruf', lines } })).body;
const get = (dialog_id: string, as: Person) => house.call(as, contract.getDialog, { params: { dialog_id } });
const update = (dialog_id: string, body: Parameters<typeof house.call<typeof contract.updateDialog>>[2]['body'], as = manager) =>
  house.call(as, contract.updateDialog, { params: { dialog_id }, body });

beforeEach(async () => {
  const organizationId = await house.anOrganization();
  manager = await house.signedIn('manager', { organizationId });
  learner = await house.signedIn('learner', { organizationId });
});

describe('dialogs', () => {
  it('are drafts first, seen by authors alone, then heard by the organisation', async () => {
    const made = await create();
    expect(made).toMatchObject({ is_published: false, line_count: 3, speakers: ['Dr. Weber'], policies: { may_edit: true } });
    expect((await get(made.id, learner)).status).toBe(404);
    expect((await house.call(learner, contract.listDialogs, {})).body.total).toBe(0);
    await update(made.id, { version: 1, is_published: true });
    const seen = (await get(made.id, learner)).body;
    expect(seen.lines.map(({ type, audio }) => [type, audio])).toEqual([
      ['AUDIO_EFFECT', null],
      ['PERSON_SAY', null],
      ['DESC', null],
    ]);
    expect(seen.policies.may_edit).toBe(false);
    expect((await update(made.id, { version: 2, title: 'Meins' }, learner)).status).toBe(403);
    expect((await get(made.id, await house.signedIn('manager'))).status).toBe(404);
  });

  it('are changed under their version; fields left out stay', async () => {
    const made = await create();
    expect((await update(made.id, { version: 1, description: 'Am Telefon' })).body).toMatchObject({
      version: 2,
      title: 'Anruf',
      line_count: 3,
    });
    expect((await update(made.id, { version: 1, title: 'Zu spät' })).error).toMatchObject({
      code: 'stale',
      current: { description: 'Am Telefon' },
    });
    const twice = await update(made.id, { version: 2, lines: [...lines, { id: 'a', type: 'DESC' }] });
    expect([twice.status, twice.error.errors?.[0]?.path]).toEqual([422, 'lines.3.id']);
  });

  it('get a recording for one line, of sound only', async () => {
    const made = await create();
    const send = (line_id: string, bytes: Buffer) =>
      house.call(manager, contract.addDialogAudio, {
        params: { dialog_id: made.id },
        query: { line_id },
        body: { file: new File([new Uint8Array(bytes)], 'weber.wav') },
      });
    const { body } = await send('b', SOUND);
    expect(body.version).toBe(2);
    expect(body.lines.map(({ audio }) => audio !== null)).toEqual([false, true, false]);
    expect((await house.app.inject(`/files/${body.lines[1]?.audio}`)).headers['content-type']).toBe('audio/wav');
    expect((await send('z', SOUND)).status).toBe(404);
    expect((await send('b', Buffer.from('kein Ton'))).status).toBe(415);
  });

  it('are deleted by those who may edit', async () => {
    const made = await create();
    expect((await house.call(manager, contract.deleteDialog, { params: { dialog_id: made.id } })).status).toBe(204);
    expect((await get(made.id, manager)).status).toBe(404);
  });
});
