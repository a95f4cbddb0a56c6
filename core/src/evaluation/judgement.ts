import type { Judgement } from '@visite/contract/evaluation.ts';
import type { Evidence } from './quote.ts';

/** Builds a judgement; without evidence it has no quote. */
export function judgement(
  of: Pick<Judgement, 'key' | 'category' | 'label' | 'met' | 'comment'> & { evidence?: Evidence | null; better?: string | null },
): Judgement {
  const { evidence, better, ...rest } = of;
  return { ...rest, quote: evidence?.quote ?? null, message_id: evidence?.message_id ?? null, better: better ?? null };
}
