import { useSyncExternalStore } from 'react';

/** `unreachable`: the device has a network, but the server does not answer. */
export type ConnectionState = 'online' | 'offline' | 'unreachable';

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
  /** A call was answered. */
  reached: () => say(false),
  /** A call got no answer at all. */
  failed: () => say(true),
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
