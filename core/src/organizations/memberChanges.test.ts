import { describe, expect, it } from 'vitest';
import { type Actor, isChangeAllowed, mayChange } from './memberChanges.ts';

const NONE = { is_manager: false, is_tutor: false, is_superuser: false };
const actor = (flags: Partial<Actor>): Actor => ({ ...NONE, user_id: 'me', is_admin: false, ...flags });
const target = (flags: Partial<typeof NONE> = {}, user_id = 'other') => ({ ...NONE, ...flags, user_id });
const [tutor, manager, superuser, admin] = [{ is_tutor: true }, { is_manager: true }, { is_superuser: true }, { is_admin: true }].map(
  actor,
) as [Actor, Actor, Actor, Actor];

describe('who may change what about a member (domain 2)', () => {
  it('a tutor nothing', () => {
    expect(mayChange(tutor, target())).toEqual({ tutor: false, manager: false, superuser: false, status: false });
  });

  it('a manager the tutor flag and who is active, but not that of managers and superusers', () => {
    expect(mayChange(manager, target())).toEqual({ tutor: true, manager: false, superuser: false, status: true });
    expect(mayChange(manager, target({ is_manager: true })).status).toBe(false);
    expect(mayChange(manager, target({ is_superuser: true })).status).toBe(false);
  });

  it('a superuser also who is a manager', () => {
    expect(mayChange(superuser, target({ is_manager: true }))).toEqual({ tutor: true, manager: true, superuser: false, status: true });
    expect(mayChange(superuser, target({ is_superuser: true })).status).toBe(false);
  });

  it('an admin everything', () => {
    expect(mayChange(admin, target({ is_superuser: true }))).toEqual({ tutor: true, manager: true, superuser: true, status: true });
  });

  it('nobody deactivates themself', () => {
    for (const one of [manager, superuser, admin]) expect(mayChange(one, target({}, 'me')).status).toBe(false);
  });
});

describe('a change', () => {
  const before = { ...NONE, status: 'ACTIVE' };
  const may = mayChange(manager, target());

  it('is measured by what it really changes', () => {
    expect(isChangeAllowed(may, before, { ...before, is_tutor: true, status: 'DEACTIVATED' })).toBe(true);
    expect(isChangeAllowed(may, { ...before, is_manager: true }, { ...before, is_manager: true, is_tutor: true })).toBe(true);
    expect(isChangeAllowed(may, before, { ...before, is_manager: true })).toBe(false);
    expect(isChangeAllowed(may, before, { ...before, is_superuser: true })).toBe(false);
  });
});
