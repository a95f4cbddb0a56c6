/** How members can be ordered; a minus turns the order round. In a file of its own: addresses are read without schemas. */
export const MEMBER_ORDERS = ['name', '-name', 'email', '-email', 'joined_at', '-joined_at', 'status', '-status'] as const;
export type MemberOrder = (typeof MEMBER_ORDERS)[number];
