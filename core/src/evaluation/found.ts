import type { Evidence } from './quote.ts';

/** What is said of one expected finding. */
export interface Found {
  met: boolean;
  evidence: Evidence | null;
  comment: string;
  better: string | null;
}
