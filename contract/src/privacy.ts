import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { Id } from './primitives.ts';

const UserParams = z.object({ user_id: Id });

export const exportUserData = endpoint({
  method: 'GET',
  path: '/users/{user_id}/data-export',
  summary: 'Everything that is stored about the user: a zip file with JSON, a readable page and the own recordings',
  auth: 'bearer',
  params: UserParams,
  responseType: 'bytes',
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
