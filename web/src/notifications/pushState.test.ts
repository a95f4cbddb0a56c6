import type { PushSettings } from '@visite/contract/push.ts';
import { expect, it } from 'vitest';
import type { PushHere } from '#shell/pushHere.ts';
import { pushState } from './pushState.ts';

const settings: PushSettings = {
  messages: true,
  assignments: true,
  reminder_at: null,
  quiet_from: null,
  quiet_until: null,
  public_key: 'key',
  endpoint_here: 'https://push.example/a',
};
const here = (endpoint: string | null, is: PushHere['is'] = 'possible'): PushHere => ({ is, endpoint });

it.each([
  ['on', {}, here('https://push.example/a')],
  // Somebody else’s on a computer of the ward, or one that the server has forgotten.
  ['off', { endpoint_here: null }, here('https://push.example/a')],
  ['off', {}, here('https://push.example/b')],
  ['off', { endpoint_here: null }, here(null)],
  ['blocked', {}, here(null, 'blocked')],
  ['unsupported', {}, here(null, 'unsupported')],
  ['not_sent', { public_key: null }, here(null)],
] as const)('notices are %s with %j and %j', (state, changes, browser) => {
  expect(pushState({ ...settings, ...changes }, browser)).toBe(state);
});
