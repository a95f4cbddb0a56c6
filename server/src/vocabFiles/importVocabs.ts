import type { Answer, Request } from '@visite/contract/endpoint.ts';
import type { importVocabs as contract } from '@visite/contract/vocabFiles.ts';
import type { Caller } from '@visite/core/permissions/caller.ts';
import { signedIn } from '#accounts/signedIn.ts';
import type { House } from '#platform/house.ts';
import type { UploadedFile } from '#platform/upload.ts';
import { addToMyVocabulary } from '#vocabulary/myVocabulary.ts';
import { brokenLines, countOf, readImport } from './readImport.ts';

/** Takes over what the preview calls new; known words stay as they are. The same file sent twice adds nothing. */
export async function importVocabs(
  house: House,
  caller: Caller,
  { query, body }: Request<typeof contract>,
): Promise<Answer<typeof contract>> {
  const user = signedIn(caller);
  const file = body.file as UploadedFile;
  const { list_title: list, ...asked } = query;
  const { lines } = await readImport(house, user, file, asked);
  const words = lines.filter(({ state }) => state === 'new').map(({ word }) => word);
  const source = { type: 'import' as const, title: file.name };
  const added = await addToMyVocabulary(house.db, user.user_id, words, null, house.now(), { source, list });
  return {
    new_count: added.length,
    // Added elsewhere in the meantime: known by now.
    known_count: countOf(lines, 'known') + words.length - added.length,
    broken_count: countOf(lines, 'broken'),
    broken_lines: brokenLines(lines),
    vocab_item_ids: added.map(({ id }) => id),
  };
}
