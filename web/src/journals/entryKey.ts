const PREFIX = 'journal:';

/** By person and entry: two people may share a browser. */
export const entryKey = (userId: string, entryId: string) => `${PREFIX}${userId}:${entryId}`;

/** The entries of which a person's writing is still kept, from the names of all that the browser stores. */
export function keptEntryIds(userId: string, storedKeys: string[]): string[] {
  const own = entryKey(userId, '');
  return storedKeys.filter((key) => key.startsWith(own)).map((key) => key.slice(own.length));
}
