import { updateAdministeredUser } from '@visite/contract/administeredUsers.ts';
import { updateAdministeredOrganization } from '@visite/contract/administration.ts';
import { listInstallationAuditEntries } from '@visite/contract/auditLog.ts';
import { createCourse } from '@visite/contract/courses.ts';
import { expect, it } from 'vitest';
import { makeAdmin } from '#administration/admins.ts';
import { type Person, testHouse } from '#testing/testHouse.ts';

const house = testHouse();
const log = async (as: Person, query: object = {}) => (await house.call(as, listInstallationAuditEntries, { query })).body;

it('has what admins did to whichever organisation, and what belongs to none; not what organisations do themselves', async () => {
  const admin = await house.signedIn('admin', { user: { first_name: 'Ada' } });
  const organization_id = await house.anOrganization('Klinikum Nord');
  const manager = await house.signedIn('manager', { organizationId: organization_id });
  const alone = await house.aUser();
  const params = { organization_id };
  await house.call(manager, createCourse, { body: { title: 'Wunden' } });
  await house.call(admin, updateAdministeredOrganization, { params, body: { request_limit: 10 } });
  await house.call(admin, updateAdministeredOrganization, { params, body: { is_deactivated: true } });
  await house.call(admin, updateAdministeredUser, { params: { user_id: alone.id }, body: { is_deactivated: true } });
  await makeAdmin(house, { username: 'neu', email: 'neu@clinic.example', first_name: 'Neu', last_name: 'Hier', password: 'Herbst2026!' });
  const nord = { id: organization_id, name: 'Klinikum Nord' };
  const { items, total, actors } = await log(admin);
  expect(items.map(({ action, organization, subject_name, actor }) => [action, organization, subject_name, actor?.first_name])).toEqual([
    ['admin_created', null, 'Neu Hier', undefined],
    ['user_deactivated', null, 'Amira Ben Salah', 'Ada'],
    ['organization_deactivated', nord, 'Klinikum Nord', 'Ada'],
    ['limits_changed', nord, 'Klinikum Nord', 'Ada'],
  ]);
  expect(total).toBe(4);
  expect(actors.map(({ first_name }) => first_name)).toEqual(['Ada']);

  const ofAccounts = await log(admin, { action: ['user_deactivated', 'admin_created'] });
  expect([ofAccounts.total, ofAccounts.actors.length]).toEqual([2, 1]);
  expect((await log(admin, { actor_id: admin.user.id })).total).toBe(3);
  expect((await log(admin, { actor_id: manager.user.id })).total).toBe(0);
  const second = await log(admin, { limit: 1, offset: 1 });
  expect([second.items[0]?.action, second.total]).toEqual(['user_deactivated', 4]);
});
