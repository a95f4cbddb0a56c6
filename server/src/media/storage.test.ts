import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { setAuthorDisplayImage } from '@visite/contract/courses.ts';
import * as contract from '@visite/contract/media.ts';
import { uploadCaseAudio } from '@visite/contract/speech.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { aTalk } from '#conversations/talkFixtures.ts';
import { addMember } from '#organizations/createOrganization.ts';
import { type Person, testHouse } from '#testing/testHouse.ts';

const house = testHouse({ environment: async () => ({ STORAGE_MB_PERSON: '1', STORAGE_MB_ORGANIZATION: '2' }) });
const MB = 1024 * 1024;
const EIGHTH = MB / 8;
const PNG = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGOYDwABBgEBnOw1SgAAAABJRU5ErkJggg==', 'base64');
const WEBM = Buffer.from('1a45dfa3a34286810142f7810142f2810442f381084282847765626d42878104428581021853806701ffffffffffffff', 'hex');

let organizationId: string;
let manager: Person;
beforeEach(async () => {
  organizationId = await house.anOrganization();
  manager = await house.signedIn('manager', { organizationId });
});

const fileOf = (head: Buffer, size: number, name: string) =>
  new File([new Uint8Array(Buffer.concat([head, Buffer.alloc(Math.floor(size) - head.length)]))], name);
const upload = (as: Person, size: number, headers = {}) =>
  house.call(as, contract.uploadMedia, { body: { file: fileOf(PNG, size, 'bild.png') } }, { headers });
const stored = async (as: Person) => (await house.call(as, contract.getStorage, {})).body;
const filesIn = async (folder: string) => (await readdir(join(house.config.dataDir, folder), { recursive: true }).catch(() => [])).length;

describe('storage (issue 9, point 1.3)', () => {
  it('counts for who uploads and for their organisation, and both are told', async () => {
    await upload(manager, 0.5 * MB);
    const limits = { own: { limit_bytes: MB }, organization: { limit_bytes: 2 * MB } };
    expect(await stored(manager)).toEqual({
      own: { ...limits.own, used_bytes: 0.5 * MB },
      organization: { ...limits.organization, used_bytes: 0.5 * MB },
    });
    const colleague = await house.signedIn('manager', { organizationId });
    expect(await stored(colleague)).toMatchObject({ own: { used_bytes: 0 }, organization: { used_bytes: 0.5 * MB } });
  });

  it('that is full refuses the next file in the language asked for, and keeps nothing of it', async () => {
    expect((await upload(manager, 0.7 * MB)).status).toBe(200);
    const before = [await filesIn('files'), await filesIn('uploads')];
    // Many, for a file that is refused while it is still being opened.
    for (const size of [0.4 * MB, 1.2 * MB, 5 * MB, ...Array.from({ length: 10 }, () => 0.4 * MB)]) {
      const refused = await upload(manager, size, { 'accept-language': 'eng' });
      expect([refused.status, refused.error.code]).toEqual([409, 'storage_full']);
      expect(refused.error.message).toContain('Your storage');
    }
    expect([await filesIn('files'), await filesIn('uploads')]).toEqual(before);
    expect((await upload(manager, 0.2 * MB)).status).toBe(200);
  });

  it('of an organisation is shared by its people', async () => {
    const [second, third] = [await house.signedIn('manager', { organizationId }), await house.signedIn('manager', { organizationId })];
    for (const one of [manager, second]) expect((await upload(one, 7 * EIGHTH)).status).toBe(200);
    const refused = await upload(third, 0.5 * MB);
    expect([refused.status, refused.error.code]).toEqual([409, 'organization_storage_full']);
  });

  it('lets two uploads of the same moment not both take the last megabyte, be it a person’s or an organisation’s', async () => {
    const own = await Promise.all([upload(manager, 5 * EIGHTH), upload(manager, 5 * EIGHTH), upload(manager, 5 * EIGHTH)]);
    expect(own.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
    const colleagues = [await house.signedIn('manager', { organizationId }), await house.signedIn('manager', { organizationId })];
    const shared = await Promise.all(colleagues.map((one) => upload(one, 6 * EIGHTH)));
    expect(shared.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect((await stored(manager)).organization?.used_bytes).toBe(11 * EIGHTH);
  });

  it('counts recordings too; a line that is recorded anew gives back what the former recording took', async () => {
    const learner = await house.signedIn('learner', { organizationId });
    const { interaction, say } = await aTalk(house, learner);
    const message_id = crypto.randomUUID();
    await say('Guten Tag.', message_id);
    const record = (size: number) =>
      house.call(learner, uploadCaseAudio, {
        params: { case_interaction_id: interaction.id },
        body: { audio: fileOf(WEBM, size, 'a.webm'), message_id },
      });
    expect((await record(5 * EIGHTH)).status).toBe(200);
    expect((await stored(manager)).organization?.used_bytes).toBe(5 * EIGHTH);
    const before = await filesIn('recordings');
    expect((await record(1.1 * MB)).error.code).toBe('storage_full');
    expect(await filesIn('recordings')).toBe(before);
    expect((await record(3 * EIGHTH)).status).toBe(200);
    expect((await stored(manager)).organization?.used_bytes).toBe(3 * EIGHTH);
  });

  it('of somebody in two organisations has room as long as one of them has', async () => {
    const other = await house.anOrganization();
    await addMember(house, other, manager.user.id, { is_manager: true });
    const [a, b] = [await house.signedIn('manager', { organizationId }), await house.signedIn('manager', { organizationId })];
    await upload(a, MB);
    await upload(b, MB);
    const course = await house.aCourse({ organization_id: other });
    const picture = await house.call(await house.signIn(manager.user), setAuthorDisplayImage, {
      params: { course_id: course.course_id },
      body: { file: fileOf(PNG, 0.5 * MB, 'ich.png') },
    });
    expect(picture.status).toBe(200);
    expect((await upload(manager, 0.2 * MB)).error.code).toBe('organization_storage_full');
  });
});
