/** Reads a list to its end, page by page; `read` asks for what begins at an offset. Throws what `read` throws. */
export async function allOf<T>(read: (offset: number) => Promise<{ items: T[]; total: number }>): Promise<T[]> {
  const all: T[] = [];
  for (;;) {
    const { items, total } = await read(all.length);
    all.push(...items);
    if (items.length === 0 || all.length >= total) return all;
  }
}
