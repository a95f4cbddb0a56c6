import type { CallName } from '@visite/contract/endpoint.ts';
import { USE_LIMITS, USES } from '@visite/core/usage/useLimits.ts';
import type { FastifyInstance } from 'fastify';
import { takeAttempt } from '#accounts/attempts.ts';
import type { House } from '#platform/house.ts';

/** `/api/patients/interactions/:interaction_id` is `POST /patients/interactions/{interaction_id}` of the contract. */
const nameOf = (method: string, url: string) => `${method} ${url.replace(/^\/api/, '').replaceAll(/:(\w+)/g, '{$1}')}` as CallName;

/**
 * Counts what costs, by account and in the database, so that it holds for all servers together: who asks too often waits (429 with `Retry-After`).
 * After the permission and before the body is read.
 */
export function limitUses(app: FastifyInstance, house: House) {
  const { useLimitFactor } = house.config;
  if (useLimitFactor === 0) return;
  app.addHook('preParsing', async (request) => {
    const kind = USES.get(nameOf(request.method, request.routeOptions.url ?? ''));
    if (!kind || request.caller.kind !== 'user') return;
    const limit = USE_LIMITS[kind] * useLimitFactor;
    await takeAttempt(house, [{ subject: `use:${kind}:${request.caller.user_id}`, limit }], 'too_many_uses');
  });
}
