import type { CaseInteraction, interactWithCase as contract } from '@visite/contract/cases.ts';
import type { Request } from '@visite/contract/endpoint.ts';
import type { Caller } from '@visite/core/permissions/caller.ts';
import { sql } from 'drizzle-orm';
import { beginCaseInteraction, findOpenCaseInteraction, updateCaseInteraction } from '#cases/caseInteraction.ts';
import { visibleCase } from '#cases/getCase.ts';
import type { CaseInteractionRow } from '#cases/tables.ts';
import { requireItemOfCase } from '#courses/itemOfCase.ts';
import { unauthenticated } from '#platform/errors.ts';
import type { House } from '#platform/house.ts';
import { caseInteractionForOwner } from './caseInteractionForOwner.ts';
import { openConversation } from './openConversation.ts';

/** Domain 3: starting again resumes the open one; `as_new_interaction` starts a fresh one, `skip_lineup` goes to the first person. */
export async function interactWithCase(house: House, caller: Caller, { params, body }: Request<typeof contract>): Promise<CaseInteraction> {
  if (caller.kind === 'anonymous') throw unauthenticated();
  const found = await visibleCase(house.db, caller, params.case_id);
  await requireItemOfCase(house.db, caller, 'case_content_item_id', body.case_content_item_id, found.row.id);
  await requireItemOfCase(house.db, caller, 'form_data_content_item_id', body.form_data_content_item_id, found.row.id);
  const now = house.now();
  return house.db.transaction(async (tx) => {
    // Two tabs that start the same case at once get the same interaction.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`${caller.user_id}/${found.row.id}`}, 0))`);
    const contentItemId = body.case_content_item_id ?? null;
    const open = body.as_new_interaction ? undefined : await findOpenCaseInteraction(tx, caller.user_id, found.row.id, contentItemId);
    if (open && !(body.skip_lineup && open.state === 'LINEUP')) return caseInteractionForOwner(tx, open);
    const first = found.persons[0];
    const begun = {
      user_id: caller.user_id,
      case_id: found.row.id,
      form_data_content_item_id: body.form_data_content_item_id ?? null,
      case_content_item_id: contentItemId,
    };
    const row = open ?? (await beginCaseInteraction(tx, begun, now));
    if (!body.skip_lineup || !first) return caseInteractionForOwner(tx, row);
    return caseInteractionForOwner(tx, await turnTo(tx, row, first.id, now));
  });
}

/** Selects the person, leaves the line-up and has the conversation ready. */
export async function turnTo(
  tx: Parameters<Parameters<House['db']['transaction']>[0]>[0],
  row: CaseInteractionRow,
  personId: string,
  now: Date,
): Promise<CaseInteractionRow> {
  await openConversation(tx, row, personId, now);
  const state = row.state === 'LINEUP' ? 'ACTIVE' : row.state;
  const updated = await updateCaseInteraction(tx, row.id, { selected_person_id: personId, state, updated_at: now });
  if (!updated) throw new Error('the case interaction is gone');
  return updated;
}
