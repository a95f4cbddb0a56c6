import { describe, expect, it } from 'vitest';
import { readCode, secondFactorNeed } from './secondFactor.ts';

const member = { is_manager: false, is_superuser: false, status: 'ACTIVE', requires_two_factor: false };

describe('who is asked for a second factor', () => {
  it('is nobody who learns, whatever their organisation demands', () => {
    expect(secondFactorNeed({ is_admin: false, memberships: [] })).toBe('VOLUNTARY');
    expect(secondFactorNeed({ is_admin: false, memberships: [{ ...member, requires_two_factor: true }] })).toBe('VOLUNTARY');
  });

  it('is who manages, runs an organisation or runs the installation', () => {
    expect(secondFactorNeed({ is_admin: true, memberships: [] })).toBe('ASKED');
    expect(secondFactorNeed({ is_admin: false, memberships: [{ ...member, is_manager: true }] })).toBe('ASKED');
    expect(secondFactorNeed({ is_admin: false, memberships: [{ ...member, is_superuser: true }] })).toBe('ASKED');
  });

  it('has to have one where their organisation says so, as long as they are active there', () => {
    const manager = { ...member, is_manager: true, requires_two_factor: true };
    expect(secondFactorNeed({ is_admin: false, memberships: [manager] })).toBe('REQUIRED');
    expect(secondFactorNeed({ is_admin: false, memberships: [{ ...manager, status: 'DEACTIVATED' }] })).toBe('VOLUNTARY');
  });
});

describe('a typed code', () => {
  it('is of an app when it has six digits, with blanks or without', () => {
    expect(readCode(' 123 456 ')).toEqual({ kind: 'APP', code: '123456' });
  });

  it('is a recovery code otherwise, whatever its case and dashes', () => {
    expect(readCode('abcd-efgh-jkmn')).toEqual({ kind: 'RECOVERY', code: 'ABCDEFGHJKMN' });
  });
});
