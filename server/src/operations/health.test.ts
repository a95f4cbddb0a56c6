import { getHealth } from '@visite/contract/operations.ts';
import { expect, it } from 'vitest';
import { testHouse } from '#testing/testHouse.ts';

const house = testHouse();

it('answers without a sign-in when the database answers (issue 2, point 1)', async () => {
  const { status, body } = await house.call(null, getHealth, {});
  expect(status).toBe(200);
  expect(body).toMatchObject({
    status: 'ok',
    database: process.env.TEST_DATABASE_URL ? 'postgresql' : 'embedded',
    demo: true,
    sends_mail: false,
  });
});
