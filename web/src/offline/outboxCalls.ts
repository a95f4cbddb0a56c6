import type { Endpoint } from '@visite/contract/endpoint.ts';

interface OutboxCall {
  /** Loaded when it is sent: the shell comes without the contract's schemas. */
  endpoint: () => Promise<Endpoint>;
  /** First parts of the queries that it changes. */
  changes: readonly string[];
}

/** Calls that can wait for the network: each is safe to be sent twice, as its body carries an id or it counts once a day. */
export const OUTBOX_CALLS = {
  'vocab-review': {
    endpoint: async () => (await import('@visite/contract/vocabReviews.ts')).reviewVocab,
    changes: ['vocab-stats'],
  },
  'vocab-test-taken': {
    endpoint: async () => (await import('@visite/contract/vocabReviews.ts')).dailyVocabTestTaken,
    changes: ['vocab-stats', 'me'],
  },
} satisfies Record<string, OutboxCall>;

export type OutboxName = keyof typeof OUTBOX_CALLS;
