/** Where a stored file is served, once the address is signed (docs/decisions/0006): answers are, on their way out. */
export const fileUrl = (id: string) => `/files/${id}`;

/** The id in the stored address of a file; undefined where there is none. */
export const fileIdOf = (url: string | null): string | undefined => /^\/files\/([0-9a-f-]{36})$/.exec(url ?? '')?.[1];
