import type { Request } from '@visite/contract/endpoint.ts';
import type { updateVocab as contract, VocabItem } from '@visite/contract/vocabulary.ts';
import type { Caller } from '@visite/core/permissions/caller.ts';
import { mayUseVocab } from '@visite/core/permissions/resources.ts';
import { eq } from 'drizzle-orm';
import { signedIn } from '#accounts/signedIn.ts';
import { requireFiles } from '#media/requireFiles.ts';
import { type Database, sqlState, UNIQUE_VIOLATION } from '#platform/database.ts';
import { AppError, notFound } from '#platform/errors.ts';
import type { House } from '#platform/house.ts';
import { findVocab, vocabForWire } from './sql.ts';
import { vocab_items } from './tables.ts';

/** The word, if it is the caller's; 404 otherwise, as for one that does not exist. */
async function ownVocab(db: Database, caller: Caller, vocabItemId: string) {
  const found = await findVocab(db, vocabItemId);
  if (!found) throw notFound();
  const verdict = mayUseVocab(signedIn(caller), found.user_id);
  if (verdict !== 'allowed') throw new AppError(verdict);
  return found.row;
}

/** Errors: 404, 409 `word_known` when the list holds the new term already. */
export async function updateVocab(house: House, caller: Caller, { params, body }: Request<typeof contract>): Promise<VocabItem> {
  const before = await ownVocab(house.db, caller, params.vocab_item_id);
  if (Object.keys(body).length === 0) return vocabForWire(before);
  await requireFiles(house.db, signedIn(caller), { audio: body.audio }, '', before);
  try {
    const changed = { ...body, updated_at: house.now() };
    const [row] = await house.db.update(vocab_items).set(changed).where(eq(vocab_items.id, before.id)).returning();
    if (!row) throw notFound();
    return vocabForWire(row);
  } catch (error) {
    if (sqlState(error) === UNIQUE_VIOLATION) throw new AppError('word_known');
    throw error;
  }
}

export async function deleteVocab(house: House, caller: Caller, vocabItemId: string): Promise<undefined> {
  const { id } = await ownVocab(house.db, caller, vocabItemId);
  await house.db.delete(vocab_items).where(eq(vocab_items.id, id));
}
