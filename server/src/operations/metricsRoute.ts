import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { forbidden, notFound } from '#platform/errors.ts';
import type { House } from '#platform/house.ts';

const hash = (text: string) => createHash('sha256').update(text).digest();

/**
 * `GET /metrics`, as Prometheus reads it, with `Authorization: Bearer <METRICS_TOKEN>` (docs/decisions/0067). It is no call of the API: its
 * form is not ours.
 */
export function metricsRoute(app: FastifyInstance, house: House) {
  const { metrics, config, jobs, db } = house;
  metrics.gauge('visite_open_calls', 'Calls that are being answered, and those that only listen', ['kind'], () => {
    const { answering, listening } = app.calls.count();
    return [
      { labels: { kind: 'answering' }, value: answering },
      { labels: { kind: 'listening' }, value: listening },
    ];
  });
  metrics.gauge('visite_jobs', 'Jobs in the queue of the database, which all servers share', ['kind', 'state'], async () => {
    const counted = await jobs.desk.count(db);
    return counted.flatMap(({ kind, waiting, running, retrying, failed }) =>
      Object.entries({ waiting, running, retrying, failed }).map(([state, value]) => ({ labels: { kind, state }, value })),
    );
  });
  metrics.gauge('visite_database_connections', 'Connections of this server to PostgreSQL, and calls that wait for one', ['state'], () =>
    Object.entries(house.connections()).map(([state, value]) => ({ labels: { state }, value })),
  );
  app.get('/metrics', async (request, reply) => {
    const { registry } = metrics;
    if (!(registry && config.metricsToken)) throw notFound();
    const given = /^Bearer (.+)$/i.exec(request.headers.authorization ?? '')?.[1] ?? '';
    if (!timingSafeEqual(hash(given), hash(config.metricsToken))) throw forbidden();
    return reply
      .header('content-type', registry.contentType)
      .header('cache-control', 'no-store')
      .send(await registry.metrics());
  });
}
