/** The ids in a new order. */
export function moved(ids: string[], from: number, to: number): string[] {
  const [taken] = ids.slice(from, from + 1);
  return taken === undefined ? ids : ids.toSpliced(from, 1).toSpliced(to, 0, taken);
}
