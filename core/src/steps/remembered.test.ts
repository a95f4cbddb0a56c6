import { expect, it, vi } from 'vitest';
import { remembered, rememberedSaid } from './remembered.ts';

const shouting = () => vi.fn((text: string) => text.toUpperCase());

it('computes once for a text', () => {
  const slow = shouting();
  const quick = remembered(2, slow);
  expect([quick('bett'), quick('bett'), quick('tuch')]).toEqual(['BETT', 'BETT', 'TUCH']);
  expect(slow).toHaveBeenCalledTimes(2);
});

it('holds no more texts than it may', () => {
  const slow = shouting();
  const quick = remembered(2, slow);
  for (const text of ['bett', 'tuch', 'glas', 'bett']) expect(quick(text)).toBe(text.toUpperCase());
  expect(slow).toHaveBeenCalledTimes(4);
});

it('remembers no long text', () => {
  const slow = shouting();
  const quick = rememberedSaid(slow);
  const long = 'a'.repeat(401);
  for (const text of [long, long, 'a'.repeat(400), 'a'.repeat(400)]) expect(quick(text)).toBe(text.toUpperCase());
  expect(slow).toHaveBeenCalledTimes(3);
});
