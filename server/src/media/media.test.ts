import * as courses from '@visite/contract/courses.ts';
import { KIND_CALLS } from '@visite/contract/exercises.ts';
import * as contract from '@visite/contract/media.ts';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { content_items } from '#courses/tables.ts';
import { type Person, testHouse } from '#testing/testHouse.ts';
import { storeContentFile } from './storeMedia.ts';

const house = testHouse();
let manager: Person;
let organizationId: string;

const PNG = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGOYDwABBgEBnOw1SgAAAABJRU5ErkJggg==', 'base64');
const upload = (bytes: Buffer, name: string, as = manager) =>
  house.call(as, contract.uploadMedia, { body: { file: new File([new Uint8Array(bytes)], name) } });

beforeEach(async () => {
  organizationId = await house.anOrganization();
  manager = await house.signedIn('manager', { organizationId });
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

describe('addresses of files', () => {
  const course = async (as: Person, picture: string) => {
    const made = (await house.call(as, courses.createCourse, { body: { title: 'Neu' } })).body;
    return house.call(as, courses.updateCourse, { params: { course_id: made.id }, body: { version: made.version, picture } });
  };
  const opens = async (ref: string | null | undefined) => (await house.app.inject(`/files/${ref}`)).statusCode === 200;

  it('open only with a signature that is right and has not run out', async () => {
    const { body } = await upload(PNG, 'a.png');
    const [id = '', query = ''] = body.id.split('?');
    expect(body.url).toBe(`/files/${body.id}`);
    expect(await opens(body.id)).toBe(true);
    const other = (await upload(PNG, 'b.png')).body.id.split('?')[0];
    const later = query.replace(/\d+/, (until) => String(Number(until) + 1));
    for (const ref of [id, `${id}?`, `${other}?${query}`, `${id}?${later}`, `${id}?${query.slice(0, -4)}AAAA`, `${id}?${query}&${later}`])
      expect([ref, await opens(ref)]).toEqual([ref, false]);
    house.clock.forward({ minutes: 5 * 60 });
    expect(await opens(body.id)).toBe(true);
    house.clock.forward({ minutes: 8 * 60 });
    expect(await opens(body.id)).toBe(false);
  });

  it('stay the same for a while, so that the browser keeps the file', async () => {
    const { status, body } = await course(manager, (await upload(PNG, 'a.png')).body.id);
    expect([status, await opens(body.picture)]).toEqual([200, true]);
    house.clock.forward({ minutes: 10 });
    const again = await house.call(manager, courses.getCourse, { params: { course_id: body.id } });
    expect(again.body.picture).toBe(body.picture);
  });

  it('are stored without their signature, in texts too, and signed anew whenever they are handed out', async () => {
    const made = await house.aCourse({ organization_id: organizationId });
    const { body: file } = await upload(PNG, 'a.png');
    const [id = ''] = file.id.split('?');
    const content = { html: `<p>Wunde</p><img src="${file.url}" alt="Wunde">` };
    const stored = await house.call(manager, KIND_CALLS.text.create, {
      params: { section_id: made.section_id },
      body: { title: 'x', content },
    });
    expect(stored.status).toBe(200);
    const [row] = await house.db.select({ content: content_items.content }).from(content_items).where(eq(content_items.title, 'x'));
    expect(row?.content).toEqual({ html: `<p>Wunde</p><img src="/files/${id}" alt="Wunde" />` });
    house.clock.forward({ days: 1 });
    const learner = await house.signedIn('learner', { organizationId });
    const stranger = await house.signedIn('learner');
    const read = (as: Person) => house.call(as, courses.getSection, { params: { section_id: made.section_id } });
    expect((await read(stranger)).status).toBe(404);
    const seen = JSON.stringify((await read(learner)).body);
    const [, ref] = /\/files\/([0-9a-f-]{36}\?signed=[\w.-]+)/.exec(seen) ?? [];
    expect(ref?.startsWith(id)).toBe(true);
    expect(await opens(ref)).toBe(true);
  });

  it('are made for nobody who only knows the id of a foreign file', async () => {
    const [id = ''] = (await upload(PNG, 'a.png')).body.id.split('?');
    const foreign = await house.signedIn('manager');
    const refused = await course(foreign, id);
    expect([refused.status, refused.error.code]).toEqual([422, 'validation']);
    expect((await course(foreign, `${id}?signed=99999999999.AAAA`)).status).toBe(422);
    const colleague = await house.signedIn('manager', { organizationId: organizationId });
    expect(await opens((await course(colleague, id)).body.picture)).toBe(true);
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
