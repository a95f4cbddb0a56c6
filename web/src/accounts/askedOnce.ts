/** Options of a query for what the server says of a link: an expired one stays expired. */
export const askedOnce = { staleTime: Number.POSITIVE_INFINITY, gcTime: 0 };
