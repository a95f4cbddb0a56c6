import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readConfig } from './config.ts';
import { NO_REPORTS, openErrorReports } from './errorReports.ts';
import { openLog } from './log.ts';

const received: { path: string; event: Record<string, unknown> }[] = [];
const server = createServer(async (request, response) => {
  const body = await text(request);
  const [, , event = '{}'] = body.split('\n');
  received.push({ path: request.url ?? '', event: JSON.parse(event) });
  response.end('{}');
});
let dsn: string;
beforeAll(async () => {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  dsn = `http://key@127.0.0.1:${(server.address() as AddressInfo).port}/7`;
});
afterAll(() => server.close());

it('nothing leaves without an address', async () => {
  expect(await openErrorReports(readConfig({}), '0.1.0')).toBe(NO_REPORTS);
});

it('what the log says of an error arrives, and nothing that people wrote', async () => {
  const config = readConfig({ ERROR_REPORTING_DSN: dsn });
  const reports = await openErrorReports(config, '0.1.0');
  const log = openLog(config, { write: () => undefined }, reports);
  const error = new TypeError("Cannot read properties of undefined (reading 'name')", { cause: new Error('Frau Weber weint') });
  log.error({ err: error, request_id: 'r-1', route: '/api/cases/:id', line: 'Frau Weber weint' }, 'a call failed');
  log.warn({ err: error }, 'only a warning');
  await reports.close();

  expect(received).toHaveLength(1);
  const [{ path, event } = { path: '', event: {} }] = received;
  expect(path).toContain('/api/7/envelope/');
  expect(event).toMatchObject({
    level: 'error',
    release: '0.1.0',
    logentry: { message: 'a call failed' },
    tags: { request_id: 'r-1', route: '/api/cases/:id' },
    exception: { values: [{ type: 'Error' }, { type: 'TypeError', value: 'Cannot read properties of undefined' }] },
  });
  expect(JSON.stringify(event)).toContain('errorReports.test.ts');
  expect(JSON.stringify(event)).not.toContain('Weber');
});
