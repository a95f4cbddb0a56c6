import { requestPasswordReset } from '@visite/contract/accounts.ts';
import { getHealth } from '@visite/contract/operations.ts';
import { listMyXpEvents } from '@visite/contract/progress.ts';
import { describe, expect, it } from 'vitest';
import { testHouse } from '#testing/testHouse.ts';

const house = testHouse();

const reset = (body: unknown, language = 'de') =>
  house.call(null, requestPasswordReset, { body: body as { email: string } }, { headers: { 'accept-language': language } });

describe('errors of the API (Specification 8, domain 1)', () => {
  it('422 names every wrong field, in German', async () => {
    const { status, error } = await reset({ email: 'amira' });
    expect(status).toBe(422);
    expect(error).toEqual({
      code: 'validation',
      message: 'Bitte prüfe deine Angaben.',
      errors: [{ path: 'email', message: expect.stringContaining('E-Mail-Adresse') }],
    });
  });

  it('422 speaks English to who asks for it', async () => {
    const { error } = await reset({ email: 'amira' }, 'en-US,en;q=0.9,de;q=0.5');
    expect(error.message).toBe('Please check what you entered.');
    expect(error.errors).toEqual([{ path: 'email', message: expect.stringContaining('email address') }]);
  });

  it('422 names a wrong query parameter too', async () => {
    const { status, error } = await house.call(await house.signedIn('learner'), listMyXpEvents, { query: { days_back: 0 } });
    expect([status, error.errors?.map(({ path }) => path)]).toEqual([422, ['days_back']]);
  });

  it('400 for a body that is no JSON', async () => {
    const response = await house.app.inject({
      method: 'POST',
      url: '/api/auth/reset-password',
      headers: { 'content-type': 'application/json' },
      payload: '{"email":',
    });
    expect([response.statusCode, response.json().code]).toEqual([400, 'bad_request']);
  });

  it('415 for a body of a kind that the API does not read', async () => {
    const response = await house.app.inject({
      method: 'POST',
      url: '/api/auth/reset-password',
      headers: { 'content-type': 'text/csv' },
      payload: 'email',
    });
    expect([response.statusCode, response.json().code]).toEqual([415, 'unsupported_media_type']);
  });

  it('413 for a body of more than a megabyte', async () => {
    const { status, error } = await reset({ email: 'x'.repeat(1_100_000) });
    expect([status, error.code]).toEqual([413, 'too_large']);
  });

  it('404 in JSON for a call that does not exist', async () => {
    const response = await house.app.inject({ method: 'GET', url: '/api/nothing' });
    expect([response.statusCode, response.json().code]).toEqual([404, 'not_found']);
  });
});

describe('answers of the API', () => {
  it('are the same with and without a trailing slash', async () => {
    const [plain, slashed] = await Promise.all(['/api/health', '/api/health/'].map((url) => house.app.inject({ method: 'GET', url })));
    expect(slashed?.statusCode).toBe(200);
    expect(slashed?.json()).toEqual(plain?.json());
  });

  it('are not kept by browsers or proxies', async () => {
    expect((await house.call(null, getHealth, {})).headers['cache-control']).toBe('no-store');
  });
});
