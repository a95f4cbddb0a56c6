export interface InboxSearch {
  /** The opened conversation (Specification 2). */
  conversationId?: string | undefined;
  search?: string | undefined;
}

const textOf = (value: unknown) => (typeof value === 'string' && value.trim() !== '' ? value : undefined);

export const inboxSearch = ({ conversationId, search }: Record<string, unknown>): InboxSearch => ({
  conversationId: textOf(conversationId),
  search: textOf(search),
});
