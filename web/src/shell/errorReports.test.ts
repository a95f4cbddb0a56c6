import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { close, startSpan } from '@sentry/browser';
import { afterAll, expect, it, vi } from 'vitest';
import { reportErrors } from './errorReports.ts';
import { log } from './log.ts';

const received: string[] = [];
const server = createServer(async (request, response) => {
  received.push(`${request.url}\n${await text(request)}`);
  response.end('{}');
});
afterAll(() => server.close());

it('errors that are logged and page views arrive at the address, by their screen', async () => {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  vi.spyOn(console, 'error').mockReturnValue();
  reportErrors({ dsn: `http://key@127.0.0.1:${port}/7`, traces: 1 }, '0.1.0', () => '/home/view/$courseId');
  log.error('A screen could not be shown.', new Error('Frau Weber weint'));
  startSpan(
    { name: '/home?token=secret', op: 'pageload', attributes: { url: '/home?token=secret' }, forceTransaction: true },
    () => undefined,
  );
  await close(5000);
  expect(received).toHaveLength(2);
  expect(received[0]).toMatch(/^\/api\/7\/envelope\//);
  expect(JSON.parse(received[0]?.split('\n')[3] ?? '')).toMatchObject({
    transaction: '/home/view/$courseId',
    release: '0.1.0',
    exception: { values: [{ type: 'Error' }] },
  });
  expect(received[1]).toContain('"transaction":"/home/view/$courseId"');
  expect(received.join()).not.toMatch(/Weber|"url"/);
});
