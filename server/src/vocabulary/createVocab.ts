import type { Request } from '@visite/contract/endpoint.ts';
import type { createVocab as contract, VocabItem } from '@visite/contract/vocabulary.ts';
import type { Caller } from '@visite/core/permissions/caller.ts';
import { fillWord, knownWord, writtenForms } from '@visite/core/vocabulary/fillWord.ts';
import { signedIn } from '#accounts/signedIn.ts';
import { visibleCase } from '#cases/getCase.ts';
import { requireFiles } from '#media/requireFiles.ts';
import type { House } from '#platform/house.ts';
import { addToMyVocabulary, OWN } from './myVocabulary.ts';
import { findGlossaryWords, findLessonWords, findVocabByTerm, vocabForWire } from './sql.ts';
import type { VocabularyContent } from './vocabularyContent.ts';

/**
 * Adds a word with what lessons and glossaries know of it; nothing is invented. Whoever has the word already gets it as it
 * stands. Errors: 404 for a case that the caller may not see.
 */
export async function createVocab(
  house: House,
  content: VocabularyContent,
  caller: Caller,
  { case_id, source, audio = null, ...given }: Request<typeof contract>['body'],
): Promise<VocabItem & { is_new: boolean }> {
  const user = signedIn(caller);
  await requireFiles(house.db, user, { audio });
  const seen = case_id ? (await visibleCase(house.db, caller, case_id)).row : null;
  const ofCase = seen?.glossary.map(knownWord) ?? [];
  const from = source ?? (seen ? { type: 'talk' as const, title: seen.title } : OWN);
  const forms = writtenForms(given.term);
  const ofLessons = await findLessonWords(house.db, user, forms);
  const ofCases = await findGlossaryWords(house.db, user, forms);
  const word = fillWord(given, [...ofCase, ...ofLessons, ...ofCases, ...content.glossary, ...content.words]);
  const known = await findVocabByTerm(house.db, user.user_id, word.term);
  if (known) return { ...vocabForWire(known), is_new: false };
  const [added] = await addToMyVocabulary(house.db, user.user_id, [word], null, house.now(), { source: from, audio });
  // Added twice at the same moment: the other one stands.
  const stored = added ?? (await findVocabByTerm(house.db, user.user_id, word.term));
  if (!stored) throw new Error('the word was not stored');
  return { ...vocabForWire(stored), is_new: added !== undefined };
}
