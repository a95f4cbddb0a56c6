import { useSyncExternalStore } from 'react';
import { playSound } from './sounds.ts';
import { notifyWhenAway } from './systemNotices.ts';

export type AlertType = 'success' | 'error' | 'info' | 'xp';

/** Specification 3. */
export interface AlertItem {
  id: number;
  message: string;
  type: AlertType;
  title: string | null;
  visible: boolean;
}

/** Milliseconds (Specification 4 and 9). */
export const ALERT_DURATIONS: Record<AlertType, number> = { success: 4500, info: 4500, error: 8000, xp: 800 };
export const ALERT_FADE = 500;

let items: AlertItem[] = [];
let nextId = 1;
const listeners = new Set<() => void>();

function change(changed: AlertItem[]) {
  items = changed;
  for (const listener of listeners) listener();
}

export function dismissAlert(id: number) {
  change(items.map((item) => (item.id === id ? { ...item, visible: false } : item)));
  setTimeout(() => change(items.filter((item) => item.id !== id)), ALERT_FADE);
}

/** Shows an alert; it goes by itself after its time and fades out. */
export function showAlert(type: AlertType, message: string, title: string | null = null) {
  const id = nextId;
  nextId += 1;
  change([...items, { id, message, type, title, visible: true }]);
  if (type === 'error') playSound('error');
  if (type === 'xp' || type === 'success') playSound(type);
  notifyWhenAway(message, title);
  setTimeout(() => dismissAlert(id), ALERT_DURATIONS[type]);
}

/** The server's own words, which are meant for people and stand in their language; undefined for what is none of its answers. */
function saidByServer(error: Error): string | undefined {
  const details = 'details' in error ? error.details : undefined;
  return typeof details === 'object' && details !== null && 'message' in details ? String(details.message) : undefined;
}

/**
 * An alert of type error shows the message plus, optionally, '(name: message)' of the error (Specification 8): what the server says
 * stands in its place, and a connection that is gone explains itself; the name helps only where nobody has foreseen the error.
 */
export function showError(message: string, error?: unknown) {
  if (!(error instanceof Error) || error.name === 'NetworkError' || error.name === 'AbortedError') return showAlert('error', message);
  const said = saidByServer(error);
  // One text says the other already where a screen shows the server's words itself.
  if (said !== undefined) return showAlert('error', message.includes(said) ? message : `${message} ${said}`);
  showAlert('error', `${message} (${error.name}: ${error.message})`);
}

export const currentAlerts = (): readonly AlertItem[] => items;

export function useAlerts(): readonly AlertItem[] {
  return useSyncExternalStore((listener) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  }, currentAlerts);
}
