import { test as base } from '@playwright/test';
import { type KeptContexts, keepContexts } from './keptContexts.ts';

export interface Light {
  /** A page of the stage that costs little. */
  light: string;
}

/** Tests whose contexts are used again, emptied. */
export const test = base.extend<Light, { contexts: KeptContexts }>({
  contexts: [async ({ browser }, use) => use(keepContexts(browser)), { scope: 'worker' }],
  light: ['', { option: true }],
  context: async ({ contexts, light }, use, info) => {
    const context = await contexts.take(light);
    await use(context);
    await contexts.giveBack(context, info.status === info.expectedStatus);
  },
});
