import { describe, expect, it } from 'vitest';
import { expiryOf, isExpiring, mayStoreReturnUrl } from './token.ts';

const NOW = 1_800_000_000_000;
const token = (claims: object) => `x.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.y`;
const inMinutes = (minutes: number) => token({ sub: 'u', exp: NOW / 1000 + minutes * 60 });

describe('token lifecycle (Specification 4)', () => {
  it('reads the expiry claim', () => {
    expect(expiryOf(token({ exp: 123 }))).toBe(123);
    expect(expiryOf('nonsense')).toBeUndefined();
    expect(expiryOf('a.###.c')).toBeUndefined();
  });

  it('counts as expiring when missing or within 15 minutes', () => {
    expect(isExpiring(null, NOW)).toBe(true);
    expect(isExpiring(inMinutes(15), NOW)).toBe(true);
    expect(isExpiring(inMinutes(14), NOW)).toBe(true);
    expect(isExpiring(inMinutes(16), NOW)).toBe(false);
  });

  it('takes other thresholds', () => {
    expect(isExpiring(inMinutes(1), NOW, 0)).toBe(false);
    expect(isExpiring(inMinutes(0), NOW, 0)).toBe(true);
  });
});

describe('return address (Specification 4 and 5)', () => {
  it('is never the sign-in or sign-up path', () => {
    expect(mayStoreReturnUrl('/account/sign-in')).toBe(false);
    expect(mayStoreReturnUrl('/account/sign-up/confirm?x=1')).toBe(false);
    expect(mayStoreReturnUrl('/home/all-cases?search=a')).toBe(true);
  });

  it('never leads to another origin', () => {
    expect(mayStoreReturnUrl('https://evil.example/')).toBe(false);
    expect(mayStoreReturnUrl('//evil.example/')).toBe(false);
    expect(mayStoreReturnUrl('/\\evil.example/')).toBe(false);
    expect(mayStoreReturnUrl('/\t/evil.example/')).toBe(false);
    expect(mayStoreReturnUrl('')).toBe(false);
  });
});
