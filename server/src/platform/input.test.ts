import { issueToken, requestPasswordReset, updateUser } from '@visite/contract/accounts.ts';
import { createCourse, listCourses, updateCourse } from '@visite/contract/courses.ts';
import { extractMmVocab, KIND_CALLS } from '@visite/contract/exercises.ts';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Person, testHouse } from '#testing/testHouse.ts';
import { openLine } from '#testing/testSocket.ts';

const logged: string[] = [];
/** Only what went wrong: each call that was answered has a line too. */
const house = testHouse({ logTo: (line) => !line.includes('"msg":"a call was answered"') && logged.push(line) });
let manager: Person;

beforeAll(async () => {
  await house.app.listen({ port: 0, host: '127.0.0.1' });
});
beforeEach(async () => {
  logged.length = 0;
  manager = await house.signedIn('manager');
});

const raw = (method: 'GET' | 'POST' | 'PUT', url: string, payload?: string, headers: Record<string, string> = {}) =>
  house.app.inject({
    method,
    url,
    ...(payload !== undefined && { payload }),
    headers: {
      ...(payload !== undefined && { 'content-type': 'application/json' }),
      authorization: `Bearer ${manager.token.access_token}`,
      ...headers,
    },
  });

describe('what no database takes is refused for every call, with the field named', () => {
  it.each([
    ['a NUL', 'a\u0000b'],
    ['another control character', 'a\u0007b'],
    ['half a character', 'a\ud83d'],
  ])('%s in a text', async (_, title) => {
    const { status, error } = await house.call(manager, createCourse, { body: { title } });
    expect(status).toBe(422);
    expect(error.errors).toEqual([{ path: 'title', message: 'Hier stehen Zeichen, die nicht erlaubt sind' }]);
    const named = await house.call(manager, updateUser, {
      params: { user_id: manager.user.id },
      body: { first_name: title },
    });
    expect([named.status, named.error.errors?.map(({ path }) => path)]).toEqual([422, ['first_name']]);
  });

  it('however deep it is nested; what comes with a call that takes nothing is not looked at', async () => {
    const nested = `${'['.repeat(5000)}${']'.repeat(5000)}`;
    expect((await raw('POST', '/api/courses/', `{"title":${nested}}`)).statusCode).toBe(422);
    expect((await raw('POST', `/api/users/${manager.user.id}/case-interaction-tour-completed`, nested)).statusCode).toBeLessThan(300);
  });

  it('in a query, a form, a path, a key, and deep in a document', async () => {
    const query = await house.call(manager, listCourses, { query: { search: '\u0000' } });
    expect([query.status, query.error.errors?.[0]?.path]).toEqual([422, 'search']);
    const form = await house.call(null, issueToken, { body: { grant_type: 'password', username: 'a\u0000', password: 'x' } });
    expect([form.status, form.error.errors?.[0]?.path]).toEqual([422, 'username']);
    expect((await raw('GET', '/api/courses/%00')).statusCode).toBe(404);
    const key = await raw('POST', '/api/courses/', '{"title":"x","a\\u0000":1}');
    expect(key.statusCode).toBe(422);
    const deep = await raw('POST', '/api/courses/', '{"title":"x","more":[{"one":{"text":"\\ud800"}}]}');
    expect([deep.statusCode, deep.json().errors[0].path]).toEqual([422, 'more.0.one.text']);
  });

  it('numbers that the database cannot count on from, in bodies and queries', async () => {
    const { body } = await house.call(manager, createCourse, { body: { title: 'Neu' } });
    for (const version of [2147483647, 2147483648, 1e300, -1e12]) {
      const { status, error } = await house.call(manager, updateCourse, { params: { course_id: body.id }, body: { version } });
      expect([status, error.errors?.map(({ path }) => path)]).toEqual([422, ['version']]);
    }
    expect((await raw('GET', '/api/courses/?offset=99999999999')).json().errors[0].path).toBe('offset');
  });

  it('lists in lists without end', async () => {
    const { statusCode, body } = await raw('POST', '/api/courses/', `{"title":${'['.repeat(5000)}${']'.repeat(5000)}}`);
    expect([statusCode, JSON.parse(body).code]).toEqual([422, 'validation']);
  });
});

describe('what people write stays', () => {
  it('new lines and tabs, signs of all languages', async () => {
    const description = 'Erste Zeile\n\tZweite 👩🏽‍⚕️ – Nguyễn, د. سلمى';
    const { body } = await house.call(manager, createCourse, { body: { title: 'Neu', description } });
    expect(body.description).toBe(description);
  });

  it('but letters with their marks are written in one way', async () => {
    const { body } = await house.call(manager, createCourse, { body: { title: 'A\u0308rzte' } });
    expect(body.title).toBe('\u00c4rzte');
  });
});

describe('a request that is not well made is answered in the form of every error', () => {
  const wellFormed = (answer: { statusCode: number; body: string }) => {
    expect(answer.statusCode).toBeGreaterThanOrEqual(400);
    expect(answer.statusCode).toBeLessThan(500);
    expect(JSON.parse(answer.body)).toMatchObject({ message: expect.any(String), code: expect.any(String) });
    return answer.statusCode;
  };

  it('JSON that breaks off, that is none, that is of another type, that reaches for prototypes', async () => {
    for (const payload of [
      '{"title":',
      '[]',
      '"x"',
      'null',
      '1',
      '',
      '{"__proto__":{"x":1},"title":"x"}',
      '{"constructor":{"prototype":{}}}',
    ])
      wellFormed(await raw('POST', '/api/courses/', payload));
    expect(wellFormed(await raw('POST', '/api/courses/', 'title=x', { 'content-type': 'text/plain' }))).toBe(415);
    // The last of two keys of one name counts.
    expect((await raw('POST', '/api/courses/', '{"title":"a","title":"b"}')).json().title).toBe('b');
  });

  it('forms with files without, with a wrong, or with half a boundary', async () => {
    const types = ['multipart/form-data', 'multipart/form-data; boundary=', 'multipart/form-data; boundary=x'];
    for (const type of types)
      for (const payload of ['', 'x', '--x\r\n\r\n', '--x\r\ncontent-disposition: form-data; name="file"; filename="a"\r\n\r\nabc'])
        wellFormed(await raw('POST', '/api/media/title-image', payload, { 'content-type': type }));
  });

  it('addresses with broken or needless encoding, and a host before the path', async () => {
    wellFormed(await raw('GET', '/api/courses/%zz'));
    wellFormed(await raw('GET', '/api/nothing'));
    expect((await raw('GET', '/%61pi/users/me')).statusCode).toBe(200);
    expect((await raw('GET', '/%61pi/users/me', undefined, { authorization: '' })).statusCode).toBe(401);
    wellFormed(await raw('GET', '/%61pi/nothing'));
    const line = await openLine(house);
    line.socket.write('GET http://clinic.example/api/users/me HTTP/1.1\r\nhost: x\r\n\r\n');
    await expect.poll(line.answer, { timeout: 15_000 }).toContain('HTTP/1.1 401');
    line.socket.write(
      `GET http://clinic.example/api/users/me HTTP/1.1\r\nhost: x\r\nauthorization: Bearer ${manager.token.access_token}\r\n\r\n`,
    );
    await expect.poll(line.answer, { timeout: 15_000 }).toContain('HTTP/1.1 200');
    line.socket.destroy();
    const noise = await openLine(house);
    noise.socket.write('\u0016\u0003\u0001 noise\r\n\r\n');
    await noise.closed;
    expect(noise.answer()).toContain('"code":"bad_request"');
  });

  it('an id that is none, a text that grows too long when it is made harmless, a text without a full stop', async () => {
    const { status, error } = await house.call(manager, createCourse, { body: { title: 'x', picture: 'x' } });
    expect([status, error.errors?.map(({ path }) => path)]).toEqual([422, ['picture']]);
    const organization_id = await house.anOrganization();
    const author = await house.signedIn('manager', { organizationId: organization_id });
    const { section_id } = await house.aCourse({ organization_id });
    const html = await house.call(author, KIND_CALLS.text.create, {
      params: { section_id },
      body: { content: { html: '&'.repeat(30_000) } },
    } as never);
    expect([html.status, html.error.errors?.map(({ path }) => path)]).toEqual([422, ['content.html']]);
    const text = `${'Schmerzmittel geben und Verbandswechsel dokumentieren '.repeat(50)}${'x'.repeat(3000)}`;
    const words = await house.call(author, extractMmVocab, { params: { section_id }, body: { text } });
    expect(words.status).toBe(200);
  });

  it('an organisation that is not there', async () => {
    const admin = await house.signedIn('admin');
    const body = { title: 'x', organization_id: crypto.randomUUID() };
    const { status, error } = await house.call(admin, createCourse, { body });
    expect([status, error.code]).toEqual([404, 'not_found']);
    expect(logged).toEqual([]);
  });

  it('and none of it was a failure of ours', () => {
    expect(logged).toEqual([]);
  });
});

describe('422 tells in plain words what a field needs', () => {
  const told = async (language: string, body: object) => {
    const { error } = await house.call(
      null,
      requestPasswordReset,
      { body: body as { email: string } },
      { headers: { 'accept-language': language } },
    );
    return error.errors?.[0]?.message;
  };

  it('in German and English, as specification 5 says', async () => {
    expect(await told('de', {})).toBe('Dies ist ein Pflichtfeld');
    expect(await told('en', {})).toBe('This field is required');
    expect(await told('de', { email: 'amira' })).toBe('Bitte gib eine gültige E-Mail-Adresse ein');
    expect(await told('en', { email: 7 })).toBe('A text is expected here');
    const empty = await house.call(manager, createCourse, { body: { title: '' } });
    expect(empty.error.errors?.[0]?.message).toBe('Dies ist ein Pflichtfeld');
    const long = await house.call(manager, createCourse, { body: { title: 'x'.repeat(1000) } });
    expect(long.error.errors?.[0]?.message).toMatch(/^Darf höchstens \d+ Zeichen lang sein$/);
  });
});
