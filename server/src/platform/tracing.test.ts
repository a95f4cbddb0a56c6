import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import Fastify from 'fastify';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { readConfig } from './config.ts';
import { NO_TRACING, openTracing } from './tracing.ts';

/** What a collector received, as far as it can be read as text: names and values of attributes are plain in it. */
let received = '';
const paths: string[] = [];
let asked: string | undefined;
const server = createServer(async (request, response) => {
  const body = await buffer(request);
  paths.push(request.url ?? '');
  if (request.url === '/v1/traces') received += body.toString('latin1');
  else asked = request.headers.traceparent as string | undefined;
  response.end();
});
let origin: string;
beforeAll(async () => {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => server.close());

it('nothing is traced without an address, or where it is switched off', async () => {
  expect(await openTracing(readConfig({}), '0.1.0')).toBe(NO_TRACING);
  const off = readConfig({ OTEL_EXPORTER_OTLP_ENDPOINT: origin, OTEL_SDK_DISABLED: 'true' });
  expect(await openTracing(off, '0.1.0')).toBe(NO_TRACING);
});

it('a call and what it asks of a provider are one trace, which goes on from the caller’s, and no address is in it', async () => {
  vi.stubEnv('OTEL_EXPORTER_OTLP_ENDPOINT', origin);
  vi.stubEnv('OTEL_SERVICE_NAME', 'visite-of-the-clinic');
  const tracing = await openTracing(readConfig({ OTEL_EXPORTER_OTLP_ENDPOINT: origin }), '0.1.0');
  const app = Fastify();
  tracing.follow(app);
  app.get('/api/cases/:id', async () => {
    await fetch(`${origin}/v1/speak?secret=1`);
    return 'answered';
  });
  const trace = '0af7651916cd43dd8448eb211c80319c';
  await app.inject({ url: '/api/cases/4711?token=secret', headers: { traceparent: `00-${trace}-b7ad6b7169203331-01` } });
  await app.close();
  await tracing.close();
  vi.unstubAllEnvs();

  expect(asked).toContain(trace);
  expect(paths).toContain('/v1/traces');
  for (const word of ['visite-of-the-clinic', 'GET /api/cases/:id', 'http.response.status_code', 'server.port'])
    expect(received).toContain(word);
  expect(received).not.toMatch(/secret|4711/);
});
