import { ProviderJob, type ProviderState } from '@visite/contract/usage.ts';
import type { Caller } from '@visite/core/permissions/caller.ts';
import { signedIn } from '#accounts/signedIn.ts';
import { notFound } from '#platform/errors.ts';
import type { House } from '#platform/house.ts';
import { probe } from '#providers/probe.ts';
import { meterFor } from './meterFor.ts';
import { provider_checks } from './tables.ts';

/** The providers as they are configured. A test of another model says nothing of this one. */
export async function listProviders(house: House): Promise<ProviderState[]> {
  const checks = await house.db.select().from(provider_checks);
  return ProviderJob.options.map((job) => {
    const place = house.config.providers[job];
    const check = checks.find((one) => one.job === job && one.model === place?.model);
    return {
      job,
      model: place?.model ?? null,
      host: place ? new URL(place.baseUrl).host : null,
      check: check ? { is_working: check.is_working, findings: check.findings, checked_at: check.checked_at.toISOString() } : null,
    };
  });
}

/** Tests a provider and keeps what was found. Error: 404 where none is configured. */
export async function testProvider(house: House, caller: Caller, job: ProviderJob, signal: AbortSignal): Promise<ProviderState> {
  const place = house.config.providers[job];
  if (!place) throw notFound();
  // A limit of the admin's own organisation is no fault of the provider.
  const meter = { ...meterFor(house, { user_id: signedIn(caller).user_id }), allows: async () => true };
  const found = await probe(house, job, { signal, meter });
  const check = { ...found, model: place.model, checked_at: house.now() };
  await house.db
    .insert(provider_checks)
    .values({ job, ...check })
    .onConflictDoUpdate({ target: provider_checks.job, set: check });
  const state = (await listProviders(house)).find((one) => one.job === job);
  if (!state) throw notFound();
  return state;
}
