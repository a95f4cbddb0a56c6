import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { Id, Time } from './primitives.ts';

const UserParams = z.object({ user_id: Id });

/** How long a copy of one's data can be fetched. */
export const EXPORT_DAYS = 7;

/**
 * A copy of everything that is stored about somebody, as far as it has come: `none` (never asked for, or run out), `asked`, `making`, `ready`,
 * `failed` (it can be asked for again).
 */
export const DataExport = z.object({
  state: z.enum(['none', 'asked', 'making', 'ready', 'failed']),
  asked_at: Time.nullable(),
  /** Of a copy that is ready. */
  ready_until: Time.nullable(),
  bytes: z.number().int().nullable(),
  /** Where a copy that is ready is fetched, without the API's base. */
  url: z.string().nullable(),
});
export type DataExport = z.infer<typeof DataExport>;

export const askForDataExport = endpoint({
  method: 'POST',
  path: '/users/{user_id}/data-export',
  summary:
    'Asks for a zip file of everything that is stored about the user (JSON, a readable page, the own recordings): a mail tells when it is ready. One at a time',
  auth: 'bearer',
  params: UserParams,
  response: DataExport,
});

export const getDataExport = endpoint({
  method: 'GET',
  path: '/users/{user_id}/data-export',
  summary: 'How far the asked for copy of the user’s data has come, and where it is fetched',
  auth: 'bearer',
  params: UserParams,
  response: DataExport,
});

export const deleteUser = endpoint({
  method: 'DELETE',
  path: '/users/{user_id}',
  summary: 'Deletes the account: personal data are gone at once and for good, what statistics count stays without a name',
  auth: 'bearer',
  params: UserParams,
  /** The caller's own. */
  body: z.object({ password: z.string().max(1000) }),
  responseType: 'empty',
});
