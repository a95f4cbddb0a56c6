import type { News } from './news.ts';

/** An answer that this server is giving. */
export interface GivenAnswer {
  /** Of the answer's row. */
  id: string;
  /** How many times the row was begun: only its latest attempt may settle it. */
  attempt: number;
  conversation_id: string;
  /** The words so far. */
  text: string;
  /** The built-in engine gives it in the provider's place. */
  is_fallback: boolean;
  abort: AbortController;
}

/** Answers that this server is giving, by conversation: their leases are held, and who follows them elsewhere is told of their words. */
export interface AnswerBoard {
  /** Holds the lease of an answer from now on; returns what ends that. */
  begin(answer: GivenAnswer): () => void;
  /** The answer that this server is giving in a conversation; `end` ends it and waits until it is stored as cancelled. */
  here(conversationId: string): { end(): Promise<void> } | undefined;
  /** Wakes the servers that give an answer in the conversation (its id), or follow one (the answer's id). */
  news: Pick<News, 'tell' | 'follow'>;
}
