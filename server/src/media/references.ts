/** The fields of a body, an answer or a content that name a stored file by its id. */
const REFERENCES = new Set(['file', 'picture', 'media', 'photo', 'audio']);

const UUID = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}';
const SIGNED = '(?:\\?signed=[\\w.-]*)?';
const REFERENCE = new RegExp(`^(${UUID})(${SIGNED})$`, 'i');
const ADDRESS = new RegExp(`^/files/(${UUID})(${SIGNED})$`, 'i');
const ADDRESSES = new RegExp(`/files/(${UUID})(${SIGNED})`, 'gi');

/** `path`: where it stands, as `content.file`. */
type Replace = (id: string, query: string, path: string) => string;

const isPlain = (value: object) => Object.getPrototypeOf(value) === Object.prototype || Object.getPrototypeOf(value) === null;

/** The value with each reference to a stored file replaced by `to(id, signature, path)`; what holds none is the same object. */
export function replaceReferences(value: unknown, to: Replace, name = '', path = ''): unknown {
  if (typeof value === 'string') {
    const replaced = (_: string, id: string, query: string) => to(id, query, path);
    const address = (_: string, id: string, query: string) => `/files/${to(id, query, path)}`;
    if (REFERENCES.has(name)) return value.replace(REFERENCE, replaced);
    if (name === 'html') return value.replaceAll(ADDRESSES, address);
    if (name.endsWith('url')) return value.replace(ADDRESS, address);
    return value;
  }
  if (typeof value !== 'object' || value === null) return value;
  const inside = (key: string | number) => (path === '' ? String(key) : `${path}.${key}`);
  if (Array.isArray(value)) {
    const replaced = value.map((inner, at) => replaceReferences(inner, to, name, inside(at)));
    return replaced.some((inner, at) => inner !== value[at]) ? replaced : value;
  }
  if (!isPlain(value)) return value;
  let changed: Record<string, unknown> | undefined;
  for (const [key, inner] of Object.entries(value)) {
    const replaced = replaceReferences(inner, to, key, inside(key));
    if (replaced === inner) continue;
    changed ??= { ...value };
    changed[key] = replaced;
  }
  return changed ?? value;
}

export interface FileReference {
  /** Where it stands, as `content.file`. */
  path: string;
  /** In small letters; no id of a file when a field says something else. */
  id: string;
}

/** Every stored file that a value names: by its id in a field, or by its address in a text. */
export function fileReferences(value: unknown, name = '', path = name): FileReference[] {
  if (typeof value === 'string') {
    if (value !== '' && REFERENCES.has(name)) return [{ path, id: (REFERENCE.exec(value)?.[1] ?? value).toLowerCase() }];
    const found: FileReference[] = [];
    const note = (id: string) => {
      found.push({ path, id: id.toLowerCase() });
      return id;
    };
    replaceReferences(value, note, name, path);
    return found;
  }
  if (typeof value !== 'object' || value === null) return [];
  const entries = Array.isArray(value)
    ? value.map((inner, at) => [name, inner, at] as const)
    : Object.entries(value).map(([key, inner]) => [key, inner, key] as const);
  return entries.flatMap(([key, inner, at]) => fileReferences(inner, key, path === '' ? String(at) : `${path}.${at}`));
}
