import { getReporting } from '@visite/contract/operations.ts';
import { expect, it } from 'vitest';
import { readConfig } from '#platform/config.ts';
import { testHouse } from '#testing/testHouse.ts';

const house = testHouse({
  environment: async () => ({
    ERROR_REPORTING_DSN: 'https://key@errors.clinic.example/1',
    ANALYTICS_URL: 'https://analytics.clinic.example/api/event',
  }),
});

it('browsers report where the settings say and may reach nothing else; of all page views unless they say less', async () => {
  expect((await house.call(null, getReporting, {})).body).toMatchObject({
    errors: { dsn: 'https://key@errors.clinic.example/1', traces: 1 },
    analytics: { url: 'https://analytics.clinic.example/api/event', site: 'visite.example' },
  });
  const { headers } = await house.app.inject({ url: '/api/health' });
  expect(headers['content-security-policy']).toMatch(
    /connect-src 'self' https:\/\/errors\.clinic\.example https:\/\/analytics\.clinic\.example(;|$)/,
  );
});

it('and nowhere without an address', () => {
  expect(readConfig({})).toMatchObject({ errorReporting: undefined, analytics: undefined, isTraced: false });
});
