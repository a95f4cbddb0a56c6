import { useSyncExternalStore } from 'react';
import { ApiError, NetworkError } from '#api/errors.ts';

/** `unreachable`: the device has a network, but the server does not answer. */
export type ConnectionState = 'online' | 'offline' | 'unreachable';

/** No answer of Visite itself: no network, or a proxy whose server is just being started anew. */
export const isAway = (error: unknown) =>
  error instanceof NetworkError || (error instanceof ApiError && [502, 503, 504].includes(error.status));

const listeners = new Set<() => void>();
let isUnreachable = false;

function say(unreachable: boolean) {
  if (unreachable === isUnreachable) return;
  isUnreachable = unreachable;
  for (const listener of listeners) listener();
}

/** Whether the server can be reached, by what the browser says and by how the last calls went. */
export const connection = {
  state: (): ConnectionState => (!navigator.onLine ? 'offline' : isUnreachable ? 'unreachable' : 'online'),
  /** Takes note of how a call goes. Throws what it throws. */
  async watch<T>(asked: Promise<T>): Promise<T> {
    try {
      const answer = await asked;
      say(false);
      return answer;
    } catch (error) {
      if (isAway(error)) say(true);
      else if (error instanceof ApiError) say(false);
      throw error;
    }
  },
  subscribe(listener: () => void) {
    listeners.add(listener);
    window.addEventListener('online', listener);
    window.addEventListener('offline', listener);
    return () => {
      listeners.delete(listener);
      window.removeEventListener('online', listener);
      window.removeEventListener('offline', listener);
    };
  },
};

export const useConnection = (): ConnectionState => useSyncExternalStore(connection.subscribe, connection.state);
