import type { QueryClient } from '@tanstack/react-query';
import { type User, updateUser } from '@visite/contract/accounts.ts';
import { call } from '#api/client.ts';
import { meQuery } from './queries.ts';

/** Said once a page load: who is offline says it next time. */
const said = new Set<string>();

/** Tells the server by which calendar the person lives: the streak and what counts once a day go by local dates (specification 4). */
export function keepTimeZone(client: QueryClient, { id, time_zone }: Pick<User, 'id' | 'time_zone'>) {
  const here = Intl.DateTimeFormat().resolvedOptions().timeZone;
  const saying = `${id} ${here}`;
  if (!here || here === time_zone || said.has(saying)) return;
  said.add(saying);
  call(updateUser, { params: { user_id: id }, body: { time_zone: here } }).then(
    (user) => client.setQueryData(meQuery.queryKey, user),
    () => undefined,
  );
}
