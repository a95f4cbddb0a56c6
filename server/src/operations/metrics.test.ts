import { randomUUID } from 'node:crypto';
import { getHealth } from '@visite/contract/operations.ts';
import { afterAll, expect, it } from 'vitest';
import { openMetrics } from '#platform/metrics.ts';
import { NO_METER } from '#providers/meter.ts';
import type { ChatRequest } from '#providers/ports.ts';
import { openTestProvider } from '#providers/testProvider.ts';
import { TEST_SERVER } from '#testing/testDatabase.ts';
import { testHouse } from '#testing/testHouse.ts';

const TOKEN = 'a token of the scraper';
const provider = await openTestProvider();
const house = testHouse({
  withJobs: true,
  environment: async () => ({ METRICS_TOKEN: TOKEN, LLM_BASE_URL: provider.url, LLM_MODEL: 'large' }),
});
afterAll(() => provider.close());

const asked = (authorization?: string) => house.app.inject({ url: '/metrics', headers: authorization ? { authorization } : {} });
const REQUEST: ChatRequest = {
  messages: [{ role: 'user', content: 'Wie geht es Ihnen?' }],
  maxTokens: 100,
  temperature: 0,
  signal: new AbortController().signal,
  meter: NO_METER,
  prompt: 'test@1',
};

async function answerOf(request: ChatRequest) {
  let text = '';
  for await (const words of house.providers.chat?.stream(request) ?? []) text += words;
  return text;
}

it('nobody reads them without the token, and without one set nothing is measured', async () => {
  expect((await openMetrics({ metricsToken: undefined })).registry).toBeNull();
  for (const authorization of [undefined, 'Bearer another token', `Basic ${TOKEN}`])
    expect([authorization, (await asked(authorization)).statusCode]).toEqual([authorization, 403]);
});

it('calls by route, open streams, the queue, connections, the loop, and how providers do', async () => {
  await house.call(null, getHealth, {});
  await house.jobs.put(house.db, 'mail', [{ id: randomUUID() }], new Date(Date.now() + 3_600_000));
  await house.app.inject({ url: '/api/courses/0190a5c0-0000-7000-8000-000000000001?secret=1' });
  provider.next({ says: 'Gut, danke.' });
  expect(await answerOf(REQUEST)).toContain('Gut');
  provider.next({ status: 401 });
  await expect(answerOf(REQUEST)).rejects.toThrow();
  const left = new AbortController();
  provider.next({ fault: 'never' });
  const leaving = answerOf({ ...REQUEST, signal: left.signal }).catch(() => 'left');
  left.abort();
  expect(await leaving).toBe('left');

  const { statusCode, headers, body } = await asked(`Bearer ${TOKEN}`);
  expect([statusCode, headers['content-type']]).toEqual([200, expect.stringContaining('text/plain')]);
  for (const line of [
    /^visite_call_seconds_count\{method="GET",route="\/api\/health",status="200"\} 1$/m,
    /^visite_call_seconds_count\{method="GET",route="\/api\/courses\/:course_id",status="401"\} 1$/m,
    /^visite_provider_seconds_count\{job="chat",model="large",outcome="complete"\} 1$/m,
    /^visite_provider_seconds_count\{job="chat",model="large",outcome="failed"\} 1$/m,
    /^visite_provider_seconds_count\{job="chat",model="large",outcome="cancelled"\} 1$/m,
    /^visite_provider_first_word_seconds_count\{job="chat",model="large"\} 1$/m,
    /^visite_open_calls\{kind="answering"\} 1$/m,
    /^visite_open_calls\{kind="listening"\} 0$/m,
    /^visite_jobs\{kind="mail",state="waiting"\} 1$/m,
    /^nodejs_eventloop_lag_p99_seconds /m,
  ])
    expect(body).toMatch(line);
  expect(/^visite_database_connections\{state="busy"\} \d+$/m.test(body)).toBe(TEST_SERVER !== undefined);
  expect(body).not.toContain('secret');
});
