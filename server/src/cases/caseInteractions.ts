import type { CaseInteractionOverview } from '@visite/contract/cases.ts';
import type { Caller } from '@visite/core/permissions/caller.ts';
import { eq } from 'drizzle-orm';
import { unauthenticated } from '#platform/errors.ts';
import type { House } from '#platform/house.ts';
import { ownCaseInteraction } from './ownCaseInteraction.ts';
import { findCaseInteractionOverviews } from './sql.ts';
import { case_interactions } from './tables.ts';

export async function deleteCaseInteraction(house: House, caller: Caller, caseInteractionId: string): Promise<undefined> {
  const row = await ownCaseInteraction(house.db, caller, caseInteractionId);
  await house.db.delete(case_interactions).where(eq(case_interactions.id, row.id));
}

interface InteractionFilter {
  solved?: boolean | undefined;
  anti_chronological: boolean;
  limit: number;
  offset: number;
}

export async function listMyCaseInteractions(house: House, caller: Caller, { anti_chronological, ...filter }: InteractionFilter) {
  if (caller.kind === 'anonymous') throw unauthenticated();
  const found = await findCaseInteractionOverviews(house.db, { userId: caller.user_id, newestFirst: anti_chronological, ...filter });
  return { ...found, limit: filter.limit, offset: filter.offset };
}

export async function getMyCaseInteractionByCase(house: House, caller: Caller, caseId: string): Promise<CaseInteractionOverview | null> {
  if (caller.kind === 'anonymous') throw unauthenticated();
  const { items } = await findCaseInteractionOverviews(house.db, {
    userId: caller.user_id,
    caseId,
    newestFirst: true,
    limit: 1,
    offset: 0,
  });
  return items[0] ?? null;
}
