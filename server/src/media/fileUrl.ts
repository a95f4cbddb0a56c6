/** Where a stored file is served; its id cannot be guessed, so the address is the permission (docs/decisions/0006). */
export const fileUrl = (id: string) => `/files/${id}`;
