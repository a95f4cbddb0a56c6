import { expect, it } from 'vitest';
import { endOfAddress } from './renewAddresses.ts';

it('reads the end of a signed address, and none of any other', () => {
  expect(endOfAddress('/files/0199?signed=1700000000.abc-_')).toBe(1_700_000_000_000);
  expect(endOfAddress('https://visite.example/files/0199?signed=1700000000.abc')).toBe(1_700_000_000_000);
  expect([endOfAddress('/files/0199'), endOfAddress('blob:1'), endOfAddress('')]).toEqual([null, null, null]);
});
