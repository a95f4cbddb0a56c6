import type { Request } from '@visite/contract/endpoint.ts';
import type { shareVocabList as contract } from '@visite/contract/vocabLists.ts';
import type { VocabList } from '@visite/contract/vocabulary.ts';
import type { Caller } from '@visite/core/permissions/caller.ts';
import { maySeeVocabList, mayUseVocab } from '@visite/core/permissions/resources.ts';
import { signedIn } from '#accounts/signedIn.ts';
import { AppError, invalid, notFound } from '#platform/errors.ts';
import type { House } from '#platform/house.ts';
import { shareList } from '#vocabulary/shareList.ts';
import { findOwnedList } from './sql.ts';

const NOT_A_MEMBER = { deu: 'In dieser Organisation bist du nicht.', eng: 'You are not in this organisation.' };

/** Errors: 404 for a list that the caller may not see, 403 for a colleague's, 422 for an organisation they are not in. */
export async function shareVocabList(house: House, caller: Caller, { params, body }: Request<typeof contract>): Promise<VocabList> {
  const user = signedIn(caller);
  const owned = await findOwnedList(house.db, user, params.vocab_list_id);
  if (!owned || maySeeVocabList(user, owned) !== 'allowed') throw notFound();
  if (mayUseVocab(user, owned.user_id) !== 'allowed') throw new AppError('forbidden');
  const isMember = user.organizations.some(({ id }) => id === body.shared_with);
  if (body.shared_with !== null && !isMember) throw invalid({ path: 'shared_with', message: NOT_A_MEMBER });
  return shareList(house.db, params.vocab_list_id, body.shared_with);
}
