/** Things named by a key, with it as their id: for lists that need one. */
export const withKeyAsId = <T extends { key: string }>(things: readonly T[]): (T & { id: string })[] =>
  things.map((thing) => ({ ...thing, id: thing.key }));

export const withoutId = <T extends { id: string }>(things: readonly T[]): Omit<T, 'id'>[] => things.map(({ id: _, ...thing }) => thing);
