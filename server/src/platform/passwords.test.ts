import { verify } from '@node-rs/argon2';
import { expect, it } from 'vitest';
import { openPasswords, PASSWORD_COST } from './passwords.ts';

const CHEAP = { memoryCost: 8, timeCost: 1, parallelism: 1 };

it('stores a password as an argon2id hash of the recommended cost only', async () => {
  const passwords = openPasswords(PASSWORD_COST);
  const stored = await passwords.hash('Visite2026');
  expect(stored).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(stored).not.toContain('Visite2026');
  expect(await passwords.isRight(stored, 'Visite2026')).toBe(true);
  expect(await passwords.isRight(stored, 'visite2026')).toBe(false);
});

it('verifies one hash of the same cost for a known and an unknown account alike, so that nobody learns which names exist', async () => {
  const verified: string[] = [];
  const passwords = openPasswords(CHEAP, (stored, password) => {
    verified.push(String(stored));
    return verify(stored, password);
  });
  const stored = await passwords.hash('Visite2026');
  expect(await passwords.isRight(stored, 'Falsch2026')).toBe(false);
  expect(await passwords.isRight(undefined, 'Falsch2026')).toBe(false);
  // Nor is anybody in who guesses what stands for nobody.
  expect(await passwords.isRight(undefined, 'the password of nobody')).toBe(false);
  const costOf = (one: string | undefined) => one?.split('$').slice(0, 4).join('$');
  expect(verified).toHaveLength(3);
  expect(verified[0]).toBe(stored);
  expect(new Set(verified.map(costOf)).size).toBe(1);
});
