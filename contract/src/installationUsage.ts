import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { OrganizationSummary } from './organizations.ts';
import { page, paging } from './primitives.ts';
import { ProviderJob } from './usage.ts';

/** `2026-03` */
const Month = z.string().regex(/^20\d{2}-(0[1-9]|1[0-2])$/);
const Sum = z.object({ requests: z.int(), cost: z.number() });

/** What everybody together used of the providers in a calendar month, in Europe/Berlin. */
export const InstallationUsage = Sum.extend({
  month: Month,
  /** ISO 4217; costs in a currency that was configured before are not in the sums. */
  currency: z.string(),
  /** By job and model, the dearest first. */
  providers: z.array(Sum.extend({ job: ProviderJob, model: z.string(), failed: z.int() })),
  /** By people of no organisation, tests of the providers included. */
  without_organization: Sum,
  /** Months with requests, the latest first, a year at most. */
  months: z.array(Sum.extend({ month: Month })),
  /** Organisations with requests in the month, the dearest first. */
  organizations: page(
    Sum.extend({
      organization: OrganizationSummary,
      /** Of its limits, whatever month is shown. */
      cost_limit: z.number().nullable(),
      request_limit: z.int().nullable(),
    }),
  ),
});
export type InstallationUsage = z.infer<typeof InstallationUsage>;

export const getInstallationUsage = endpoint({
  method: 'GET',
  path: '/admin/usage',
  summary: 'What all organisations used of the providers in a month, by provider and by organisation; for admins',
  auth: 'bearer',
  /** Without a month the running one. */
  query: z.object({ month: Month.optional(), ...paging(50) }),
  response: InstallationUsage,
});
