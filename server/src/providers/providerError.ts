/**
 * What can go wrong with a provider. `unreachable`: no connection; `timeout`: no first word in time; `stalled` and `cut`: it
 * ended in the middle; `rate_limited`, `rejected` (our request), `failed` (its fault): by status; `nonsense`: an answer
 * that cannot be used; `resting`: not asked, since it failed often just before; `spent`: not asked, since no more may be
 * used; `cancelled`: the learner did not wait.
 */
export type ProviderFault =
  | 'unreachable'
  | 'timeout'
  | 'stalled'
  | 'cut'
  | 'rate_limited'
  | 'rejected'
  | 'failed'
  | 'nonsense'
  | 'resting'
  | 'spent'
  | 'cancelled';

/** Faults that may be gone at the next try. */
const PASSING = new Set<ProviderFault>(['unreachable', 'rate_limited', 'failed', 'cut']);

/** Carries no key, no header and nothing of what was said: it may go to the log as it is. */
export class ProviderError extends Error {
  readonly isLoggable = true;
  readonly fault: ProviderFault;
  readonly status: number | undefined;
  /** As the provider asked for, in milliseconds. */
  readonly retryAfterMs: number | undefined;

  constructor(fault: ProviderFault, options: { status?: number | undefined; retryAfterMs?: number | undefined; reason?: string } = {}) {
    super(`provider ${fault}${options.status ? ` (${options.status})` : ''}${options.reason ? `: ${options.reason}` : ''}`);
    this.name = 'ProviderError';
    this.fault = fault;
    this.status = options.status;
    this.retryAfterMs = options.retryAfterMs;
  }

  get isPassing() {
    return PASSING.has(this.fault);
  }
}
