import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import * as media from '@visite/contract/media.ts';
import { askForDataExport, getDataExport } from '@visite/contract/privacy.ts';
import * as images from '@visite/contract/profileImages.ts';
import { uploadCaseAudio } from '@visite/contract/speech.ts';
import { unzipSync } from 'fflate';
import sharp from 'sharp';
import { afterAll, beforeEach, expect, it } from 'vitest';
import { aTalk } from '#conversations/talkFixtures.ts';
import { workFolder } from '#platform/storedFiles.ts';
import { makeDataExport } from '#privacy/makeDataExport.ts';
import { data_exports } from '#privacy/tables.ts';
import { tone } from '#providers/tone.ts';
import { type Person, testHouse } from '#testing/testHouse.ts';
import { openTestStorage } from '#testing/testStorage.ts';

const storage = await openTestStorage();
const house = testHouse({
  environment: async () => storage.environment,
  config: { storage: { person: 200_000, organization: 1_000_000 } },
});
afterAll(() => storage.close());

const PNG = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGOYDwABBgEBnOw1SgAAAABJRU5ErkJggg==', 'base64');
let manager: Person;
beforeEach(async () => {
  for (const kind of ['files', 'recordings', 'exports'] as const)
    for await (const { id } of house.files.list(kind)) await house.files.remove(kind, id);
  manager = await house.signedIn('manager', { organizationId: await house.anOrganization() });
});

async function stored(kind: 'files' | 'recordings' | 'exports') {
  const ids: string[] = [];
  for await (const { id } of house.files.list(kind)) ids.push(id);
  return ids;
}
const upload = (bytes: Buffer) =>
  house.call(manager, media.uploadMedia, { body: { file: new File([new Uint8Array(bytes)], 'wunde.png') } });

it('uploads lie in the bucket alone, are served with signature and in parts, and count', async () => {
  const large = Buffer.concat([PNG, Buffer.alloc(150_000, 'visite')]);
  // Other tests of this process keep theirs in the same data folder.
  const onDisk = async () => [
    ...(await readdir(workFolder(house.config))),
    ...(await readdir(join(house.config.dataDir, 'files')).catch(() => [])),
  ];
  const before = await onDisk();
  const { body } = await upload(large);
  expect(await stored('files')).toHaveLength(1);
  expect(await onDisk()).toEqual(before);
  const whole = await house.app.inject(body.url);
  expect([whole.statusCode, whole.rawPayload.equals(large)]).toEqual([200, true]);
  const part = await house.app.inject({ url: body.url, headers: { range: 'bytes=70-79' } });
  expect([part.statusCode, part.headers['content-range'], part.rawPayload.equals(large.subarray(70, 80))]).toEqual([
    206,
    `bytes 70-79/${large.length}`,
    true,
  ]);
  expect((await house.app.inject(body.url.split('?')[0] ?? '')).statusCode).toBe(404);
  const full = await upload(large);
  expect([full.status, full.error.code]).toEqual([409, 'storage_full']);
  expect(await stored('files')).toHaveLength(1);
});

it('a profile picture takes the place of the one before', async () => {
  const params = { user_id: manager.user.id };
  const picture = await sharp({ create: { width: 40, height: 30, channels: 3, background: 'teal' } })
    .png()
    .toBuffer();
  const body = { file: new File([new Uint8Array(picture)], 'ich.png') };
  await house.call(manager, images.setProfileImage, { params, body });
  const [first] = await stored('files');
  await house.call(manager, images.setProfileImage, { params, body });
  const now = await stored('files');
  expect([now.length, now.includes(first ?? '')]).toEqual([1, false]);
  await house.call(manager, images.removeProfileImage, { params });
  expect(await stored('files')).toEqual([]);
});

it('a recording is heard, and goes into the copy of one’s own data, which is fetched from the bucket too', async () => {
  const me = await house.signedIn('learner');
  const { say, interaction } = await aTalk(house, me);
  const message_id = crypto.randomUUID();
  await say('Guten Tag.', message_id);
  const sound = Buffer.from(tone(1));
  const { body } = await house.call(me, uploadCaseAudio, {
    params: { case_interaction_id: interaction.id },
    body: { message_id, audio: new Blob([new Uint8Array(sound)]), audio_format: 'wav' },
  });
  expect(await stored('recordings')).toHaveLength(1);
  expect((await house.app.inject(body.url)).rawPayload.equals(sound)).toBe(true);

  const params = { user_id: me.user.id };
  await house.call(me, askForDataExport, { params });
  const [asked] = await house.db.select().from(data_exports);
  await makeDataExport(house, { id: asked?.id ?? '' });
  expect(await stored('exports')).toEqual([asked?.id]);
  expect(await readdir(workFolder(house.config))).toEqual([]);
  const copy = await house.app.inject((await house.call(me, getDataExport, { params })).body.url ?? '');
  const entries = unzipSync(copy.rawPayload);
  const name = Object.keys(entries).find((entry) => entry.endsWith('.wav')) ?? '';
  expect(Buffer.from(entries[name] ?? []).equals(sound)).toBe(true);
});
