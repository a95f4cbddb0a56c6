/** Where a stored file is served, once the address is signed (docs/decisions/0006): answers are, on their way out. */
export const fileUrl = (id: string) => `/files/${id}`;
