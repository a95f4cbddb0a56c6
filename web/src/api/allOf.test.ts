import { expect, it } from 'vitest';
import { allOf } from './allOf.ts';

const list = ['a', 'b', 'c', 'd', 'e'];

it('reads a list to its end, page by page', async () => {
  const asked: number[] = [];
  const read = async (offset: number) => {
    asked.push(offset);
    return { items: list.slice(offset, offset + 2), total: list.length };
  };
  expect(await allOf(read)).toEqual(list);
  expect(asked).toEqual([0, 2, 4]);
});

it('ends where there is less than was said', async () => {
  expect(await allOf(async (offset) => ({ items: list.slice(offset, offset + 3), total: 9 }))).toEqual(list);
});
