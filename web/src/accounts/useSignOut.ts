import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { signOut } from './queries.ts';

/** Logout sends the user to / by default (Specification 4). */
export function useSignOut() {
  const router = useRouter();
  const client = useQueryClient();
  return async () => {
    await signOut();
    await router.navigate({ to: '/' });
    // Only now nobody on the screen needs what was loaded for the person who left.
    client.removeQueries({ type: 'inactive' });
  };
}
