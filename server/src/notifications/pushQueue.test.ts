import { sendUserMessage } from '@visite/contract/messaging.ts';
import { subscribeToPush } from '@visite/contract/push.ts';
import { afterAll, expect, it, vi } from 'vitest';
import { startPushService } from '#testing/pushService.ts';
import { testHouse } from '#testing/testHouse.ts';

const service = await startPushService();
const house = testHouse({ withJobs: true, environment: async () => ({ PUSH_SERVICES: service.host }) });
afterAll(() => service.close());

it('a message goes through the queue to every device of who gets it, and to no other', async () => {
  const organizationId = await house.anOrganization();
  const [amira, jose] = [await house.signedIn('learner', { organizationId }), await house.signedIn('learner', { organizationId })];
  const phone = service.aBrowser('phone');
  const tablet = service.aBrowser('tablet');
  const others = service.aBrowser('others');
  await house.call(amira, subscribeToPush, { body: phone.device });
  await house.call(await house.signIn(amira.user), subscribeToPush, { body: tablet.device });
  await house.call(jose, subscribeToPush, { body: others.device });
  await house.call(jose, sendUserMessage, {
    body: { id: crypto.randomUUID(), to: { user_id: amira.user.id }, content: { kind: 'TEXT', text: 'Bis gleich!' } },
  });
  await vi.waitFor(() => expect([phone.notices().length, tablet.notices().length]).toEqual([1, 1]), { timeout: 20_000 });
  expect(others.notices()).toEqual([]);
});
