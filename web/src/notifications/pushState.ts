import type { PushSettings } from '@visite/contract/push.ts';
import type { PushHere } from '#shell/pushHere.ts';

export type PushState = 'not_sent' | 'unsupported' | 'blocked' | 'off' | 'on';

/** On means both: the browser takes notices, and the server sends them to this browser for this person. */
export function pushState({ public_key, endpoint_here }: PushSettings, here: PushHere): PushState {
  if (public_key === null) return 'not_sent';
  if (here.is !== 'possible') return here.is;
  return here.endpoint !== null && here.endpoint === endpoint_here ? 'on' : 'off';
}
