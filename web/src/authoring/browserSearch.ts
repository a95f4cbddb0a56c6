/** The exercise browser's filters and the item that is looked at, as they stand in the address; read without the schemas, which the first page does not load. */
export interface BrowserSearch {
  search?: string;
  kind?: string;
  course?: string;
  section?: string;
  item?: string;
}

/** What is chosen anew; undefined takes a choice away. */
export type BrowserChanges = { [F in keyof BrowserSearch]: BrowserSearch[F] | undefined };

const text = (value: unknown) => (typeof value === 'string' && value !== '' ? value : undefined);

export function browserSearch(raw: Record<string, unknown>): BrowserSearch {
  const [search, kind, course, section, item] = [text(raw.search), text(raw.kind), text(raw.course), text(raw.section), text(raw.item)];
  return {
    ...(search && { search }),
    ...(kind && { kind }),
    ...(course && { course }),
    ...(section && item && { section, item }),
  };
}
