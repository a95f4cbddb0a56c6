import * as courses from '@visite/contract/courses.ts';
import * as contract from '@visite/contract/media.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { type Person, testHouse } from '#testing/testHouse.ts';
import { storeContentFile } from './storeMedia.ts';

const house = testHouse();
let manager: Person;

const PNG = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGOYDwABBgEBnOw1SgAAAABJRU5ErkJggg==', 'base64');
const upload = (bytes: Buffer, name: string, as = manager) =>
  house.call(as, contract.uploadMedia, { body: { file: new File([new Uint8Array(bytes)], name) } });

beforeEach(async () => {
  manager = await house.signedIn('manager');
});

describe('uploads (issue 3: checked by content and not by name)', () => {
  it('are stored and served as what they are, for good', async () => {
    const { body } = await upload(PNG, 'wunde.png');
    expect(body).toMatchObject({ type: 'IMAGE', mime: 'image/png', bytes: PNG.length, name: 'wunde.png' });
    const served = await house.app.inject(body.url);
    expect(served.headers).toMatchObject({ 'content-type': 'image/png', 'x-content-type-options': 'nosniff' });
    expect(served.headers['cache-control']).toContain('immutable');
    expect(served.headers['content-security-policy']).toContain('sandbox');
    expect(served.rawPayload).toEqual(PNG);
  });

  it('are what their content is: a script named .png is refused, a picture named .txt is a picture', async () => {
    const script = await upload(Buffer.from('<script>alert(1)</script>'), 'bild.png');
    expect([script.status, script.error.code]).toEqual([415, 'unsupported_media_type']);
    expect((await upload(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>'), 'bild.svg')).status).toBe(415);
    expect((await upload(PNG, 'notiz.txt')).body.mime).toBe('image/png');
  });

  it('have a limit of size for each type, which the server tells', async () => {
    const sizes = (await house.call(manager, contract.listAllowedFileSizes, {})).body;
    const types = (await house.call(manager, contract.listAllowedTypes, {})).body;
    expect(types.IMAGE).toContain('image/png');
    const large = await upload(Buffer.concat([PNG, Buffer.alloc(sizes.IMAGE ?? 0)]), 'gross.png');
    expect([large.status, large.error.code]).toEqual([413, 'too_large']);
  });

  it('are for authors', async () => {
    const learner = await house.signedIn('learner');
    expect((await upload(PNG, 'a.png', learner)).status).toBe(403);
  });

  it('become the picture of a course’s author', async () => {
    const created = (await house.call(manager, courses.createCourse, { body: { title: 'Neu' } })).body;
    const changed = await house.call(manager, courses.setAuthorDisplayImage, {
      params: { course_id: created.id },
      body: { file: new File([new Uint8Array(PNG)], 'ich.png') },
    });
    expect(changed.body.author_display_image_url).toMatch(/^\/files\//);
  });
});

describe('stored files', () => {
  it('are sent in parts when a player asks for a range', async () => {
    const { body } = await upload(PNG, 'a.png');
    const part = await house.app.inject({ url: body.url, headers: { range: 'bytes=1-3' } });
    expect([part.statusCode, part.headers['content-range'], part.body]).toEqual([206, `bytes 1-3/${PNG.length}`, 'PNG']);
    const end = await house.app.inject({ url: body.url, headers: { range: 'bytes=-4' } });
    expect(end.rawPayload).toEqual(PNG.subarray(-4));
  });

  it('that are not there answer 404, whatever the id looks like', async () => {
    for (const id of [crypto.randomUUID(), 'a', '..%2F..%2Fetc%2Fpasswd'])
      expect((await house.app.inject(`/files/${id}`)).statusCode).toBe(404);
  });

  it('of the project’s own content are stored once', async () => {
    const drawing = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>');
    expect(await storeContentFile(house, 'a.svg', drawing)).toBe(await storeContentFile(house, 'b.svg', drawing));
  });
});
