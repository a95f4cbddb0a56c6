import { existsSync } from 'node:fs';
import { getMe } from '@visite/contract/accounts.ts';
import * as contract from '@visite/contract/profileImages.ts';
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { beforeEach, describe, expect, it } from 'vitest';
import { users } from '#accounts/tables.ts';
import { storedPath } from '#platform/storedFiles.ts';
import { type Person, testHouse } from '#testing/testHouse.ts';
import { fileIdOf } from './fileUrl.ts';
import { media_files } from './tables.ts';

const house = testHouse();
let amira: Person;
beforeEach(async () => {
  amira = await house.signedIn('learner');
});

const drawn = (width: number, height: number) => sharp({ create: { width, height, channels: 3, background: '#3a7d74' } });
const send = (as: Person, bytes: Uint8Array, user_id = amira.user.id) =>
  house.call(as, contract.setProfileImage, { params: { user_id }, body: { file: new File([new Uint8Array(bytes)], 'ich.jpg') } });
const stored = async () => {
  const [user] = await house.db.select().from(users).where(eq(users.id, amira.user.id));
  return fileIdOf(user?.profile_image_url ?? null);
};

describe('a profile picture', () => {
  it.each(['jpeg', 'png', 'webp', 'avif'] as const)(
    'sent as %s is a square WebP of 512 px, upright, without what the camera noted',
    async (format) => {
      const sent = await drawn(900, 600)
        .withExif({ IFD3: { GPSLatitudeRef: 'N' } })
        .withMetadata({ orientation: 6 })
        .toFormat(format)
        .toBuffer();
      const { status, body } = await send(amira, sent);
      expect(status).toBe(200);
      const served = await house.app.inject(body.profile_image_url);
      expect(served.headers['content-type']).toBe('image/webp');
      const found = await sharp(served.rawPayload).metadata();
      expect(found).toMatchObject({ format: 'webp', width: 512, height: 512 });
      expect([found.exif, found.orientation, found.xmp, found.iptc]).toEqual([undefined, undefined, undefined, undefined]);
      expect((await house.call(amira, getMe, {})).body.profile_image_url).toMatch(/^\/files\/.*signed=/);
    },
  );

  it('takes the place of the old one, whose file is deleted', async () => {
    await send(amira, await drawn(600, 600).png().toBuffer());
    const first = (await stored()) ?? '';
    await send(amira, await drawn(700, 700).png().toBuffer());
    expect(await stored()).not.toBe(first);
    expect(existsSync(storedPath(house.config, 'files', first))).toBe(false);
    expect(await house.db.select().from(media_files)).toHaveLength(1);
  });

  it('is removed with its file; a second time nothing happens', async () => {
    await send(amira, await drawn(600, 600).png().toBuffer());
    const id = (await stored()) ?? '';
    const remove = () => house.call(amira, contract.removeProfileImage, { params: { user_id: amira.user.id } });
    expect([(await remove()).status, (await remove()).status]).toEqual([204, 204]);
    expect(existsSync(storedPath(house.config, 'files', id))).toBe(false);
    expect((await house.call(amira, getMe, {})).body.profile_image_url).toBeNull();
    expect(await house.db.select().from(media_files)).toEqual([]);
  });

  it('sent twice at the same moment is one, and no file is left over', async () => {
    const picture = await drawn(600, 600).png().toBuffer();
    const answers = await Promise.all([send(amira, picture), send(amira, picture), send(amira, picture)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    const [left, ...others] = await house.db.select().from(media_files);
    expect([left?.id, others]).toEqual([await stored(), []]);
  });

  it('is refused clearly where it is none, or can’t be read (415), and the present one stays', async () => {
    await send(amira, await drawn(600, 600).png().toBuffer());
    const before = await stored();
    const png = await drawn(600, 600).png().toBuffer();
    const heic = Buffer.concat([
      Buffer.from([0, 0, 0, 24]),
      Buffer.from('ftypheic'),
      Buffer.alloc(4),
      Buffer.from('heicmif1'),
      Buffer.alloc(64),
    ]);
    for (const bytes of [Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), png.subarray(0, 40), heic]) {
      expect(await send(amira, bytes)).toMatchObject({ status: 415, error: { code: 'unsupported_media_type' } });
    }
    expect(await stored()).toBe(before);
    expect(await house.db.select().from(media_files)).toHaveLength(1);
  });

  it('larger than 10 MB is refused (413)', async () => {
    const png = await drawn(60, 60).png().toBuffer();
    expect((await send(amira, Buffer.concat([png, Buffer.alloc(10 * 1024 * 1024)]))).status).toBe(413);
  });

  it('is set by oneself and by admins alone', async () => {
    const picture = await drawn(60, 60).png().toBuffer();
    expect((await send(await house.signedIn('superuser'), picture)).status).toBe(404);
    expect((await send(await house.signedIn('admin'), picture)).status).toBe(200);
    expect(await stored()).toBeDefined();
  });
});
