import { expect, it } from 'vitest';
import { isDeactivated } from './deactivation.ts';

const person = (...statuses: string[]) => ({
  is_admin: false,
  deactivated_at: null,
  memberships: statuses.map((status) => ({ status })),
});

it('keeps out whom every organisation has deactivated', () => {
  expect(isDeactivated(person('DEACTIVATED'))).toBe(true);
  expect(isDeactivated(person('DEACTIVATED', 'DEACTIVATED'))).toBe(true);
});

it('lets in who is in one organisation, was never in any, or is an admin', () => {
  expect(isDeactivated(person('DEACTIVATED', 'ACTIVE'))).toBe(false);
  expect(isDeactivated(person('DEACTIVATED', 'INVITED'))).toBe(false);
  expect(isDeactivated(person())).toBe(false);
  expect(isDeactivated({ ...person('DEACTIVATED'), is_admin: true })).toBe(false);
});

it('keeps out whose account an admin has closed, whatever they are', () => {
  const closed = { ...person('ACTIVE'), deactivated_at: new Date(0) };
  expect(isDeactivated(closed)).toBe(true);
  expect(isDeactivated({ ...closed, is_admin: true })).toBe(true);
});
