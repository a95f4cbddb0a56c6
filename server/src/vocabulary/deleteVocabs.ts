import type { Request } from '@visite/contract/endpoint.ts';
import type { deleteVocabs as contract } from '@visite/contract/vocabLists.ts';
import type { Caller } from '@visite/core/permissions/caller.ts';
import { and, eq, inArray, sql } from 'drizzle-orm';
import { signedIn } from '#accounts/signedIn.ts';
import type { House } from '#platform/house.ts';
import { vocab_items, vocab_lists } from './tables.ts';

/** Takes words out of the caller's own vocabulary; ids of anything else are passed over. */
export async function deleteVocabs(house: House, caller: Caller, { vocab_item_ids }: Request<typeof contract>['body']) {
  const own = house.db
    .select({ id: vocab_lists.id })
    .from(vocab_lists)
    .where(eq(vocab_lists.user_id, signedIn(caller).user_id));
  const asked = sql`(select jsonb_array_elements_text(${JSON.stringify(vocab_item_ids)}::jsonb)::uuid)`;
  const gone = await house.db
    .delete(vocab_items)
    .where(and(inArray(vocab_items.vocab_list_id, own), inArray(vocab_items.id, asked)))
    .returning({ id: vocab_items.id });
  return { deleted_count: gone.length };
}
