import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { StorageUse } from './media.ts';
import { Id, Time } from './primitives.ts';

/** What a provider can be asked for. */
export const ProviderJob = z.enum(['chat', 'translate', 'transcribe', 'speak']);
export type ProviderJob = z.infer<typeof ProviderJob>;

export const JobUsage = z.object({
  job: ProviderJob,
  requests: z.int(),
  /** Of the requests: those that gave nothing. */
  failed: z.int(),
  input_tokens: z.int(),
  /** Of the input tokens: those that the provider had kept from before. */
  cached_tokens: z.int(),
  output_tokens: z.int(),
  /** Of recordings. */
  seconds: z.number(),
  /** Of spoken texts. */
  characters: z.int(),
  cost: z.number(),
});
export type JobUsage = z.infer<typeof JobUsage>;

/** The running calendar month against its limits, in Europe/Berlin. */
export const MonthOfUsage = z.object({
  /** `2026-03` */
  month: z.string(),
  cost: z.number(),
  requests: z.int(),
  cost_limit: z.number().nullable(),
  request_limit: z.int().nullable(),
  /** Of the limit that is nearer, 1 when it is reached: providers are not asked then. Null without a limit. */
  share: z.number().nullable(),
});
export type MonthOfUsage = z.infer<typeof MonthOfUsage>;

export const OrganizationUsage = z.object({
  /** ISO 4217; costs in a currency that was configured before are not in the sums. */
  currency: z.string(),
  cost: z.number(),
  /** The running month, whatever days are asked for. */
  month: MonthOfUsage,
  storage: StorageUse,
  /** Jobs that were used, in a fixed order. */
  jobs: z.array(JobUsage),
  /** Days with requests, the latest first; in Europe/Berlin. */
  days: z.array(z.object({ day: z.iso.date(), requests: z.int(), cost: z.number() })),
});
export type OrganizationUsage = z.infer<typeof OrganizationUsage>;

export const getUsage = endpoint({
  method: 'GET',
  path: '/organizations/{organization_id}/usage',
  summary: 'What the organisation’s members used of the providers, and what it cost',
  auth: 'bearer',
  params: z.object({ organization_id: Id }),
  query: z.object({ days_back: z.coerce.number().int().min(1).max(366).default(30) }),
  response: OrganizationUsage,
});

/** A provider as it is configured: its key and its whole address stay on the server. */
export const ProviderState = z.object({
  job: ProviderJob,
  /** Null: the built-in engine or the browser does the job. */
  model: z.string().nullable(),
  /** Name of the machine. */
  host: z.string().nullable(),
  /** What the last test of this model found; null when there was none. */
  check: z
    .object({
      is_working: z.boolean(),
      /** Times in milliseconds, and what the server can. */
      findings: z.record(z.string(), z.union([z.string(), z.number(), z.boolean()])),
      checked_at: Time,
    })
    .nullable(),
});
export type ProviderState = z.infer<typeof ProviderState>;

export const listProviders = endpoint({
  method: 'GET',
  path: '/providers/',
  summary: 'The providers as they are configured, with what the last test of each found',
  auth: 'bearer',
  response: z.array(ProviderState),
});

export const testProvider = endpoint({
  method: 'POST',
  path: '/providers/test',
  summary: 'Asks a provider for a little of everything and keeps what it can',
  auth: 'bearer',
  body: z.object({ job: ProviderJob }),
  response: ProviderState,
});
