import { useQueryClient } from '@tanstack/react-query';
import type { PersonFace } from '@visite/contract/personas.ts';
import { useEffect } from 'react';
import { useConnection } from '#offline/connection.ts';
import { savesData } from '#offline/savesData.ts';
import { prepareTalk, warmUpTalk } from './deviceAnswer.ts';

/** The talk is shown first: as long as a device has anything else to do, at most so long in milliseconds. */
const LATEST_MS = 20_000;
/** Where the browser does not say when it is idle. */
const QUIET_MS = 3000;

/** Calls when nothing else is to be done; what is given back takes that back. */
function whenIdle(work: () => void): () => void {
  if (typeof requestIdleCallback === 'function') {
    const id = requestIdleCallback(work, { timeout: LATEST_MS });
    return () => cancelIdleCallback(id);
  }
  const id = setTimeout(work, QUIET_MS);
  return () => clearTimeout(id);
}

/**
 * While a talk is open and there is a connection, what it needs without one is read, once nothing else is to be done and unless the device
 * saves data; when the connection goes, the engine is made ready.
 */
export function usePreparedTalk(person: PersonFace, interaction_id: string) {
  const client = useQueryClient();
  const isOnline = useConnection() === 'online';
  const { id, kind } = person;
  // biome-ignore lint/correctness/useExhaustiveDependencies: another person by their id, not with every rendering.
  useEffect(() => {
    const talk = { person, interaction_id };
    if (!isOnline) return void warmUpTalk(client, talk).catch(() => undefined);
    if (savesData()) return;
    return whenIdle(() => void prepareTalk(client, talk).catch(() => undefined));
  }, [client, id, kind, interaction_id, isOnline]);
}
