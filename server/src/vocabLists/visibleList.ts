import type { LanguageLevel } from '@visite/contract/primitives.ts';
import type { VocabListSummary } from '@visite/contract/vocabLists.ts';
import type { VocabWord } from '@visite/contract/vocabulary.ts';
import type { SignedIn } from '@visite/core/permissions/caller.ts';
import { maySeeVocabList } from '@visite/core/permissions/resources.ts';
import type { Database } from '#platform/database.ts';
import { notFound } from '#platform/errors.ts';
import { type Entry, wordOfEntry } from '#vocabulary/lessonEntry.ts';
import type { ShippedList } from '#vocabulary/shippedLists.ts';
import { findCourseEntries, findOwnedList, findVisibleCourse, findWordsOf } from './sql.ts';

/** A list with all of its words. */
export interface VisibleList {
  list: Omit<VocabListSummary, 'vocab_count' | 'known_count'>;
  shared_with: string | null;
  words: VocabWord[];
}

/** The same term twice in a course is one word of its list. */
const once = (words: VocabWord[]): VocabWord[] => [...Map.groupBy(words, ({ term }) => term).values()].flatMap(([first]) => first ?? []);

/** A list of the caller's own, a shipped one, a course's, a colleague's; 404 for what the caller may not see. */
export async function visibleList(db: Database, caller: SignedIn, shipped: ShippedList[], id: string): Promise<VisibleList> {
  const ours = shipped.find((one) => one.id === id);
  if (ours) {
    const { words, ...list } = ours;
    return { list: { ...list, type: 'shipped', shared_by: null }, shared_with: null, words };
  }
  const owned = await findOwnedList(db, caller, id);
  if (owned) {
    if (maySeeVocabList(caller, owned) !== 'allowed') throw notFound();
    const isOwn = owned.user_id === caller.user_id;
    const list = { id, type: isOwn ? 'own' : 'shared', title: owned.title, description: '', specialty: null, level: null } as const;
    return {
      list: { ...list, shared_by: isOwn ? null : owned.owner },
      shared_with: isOwn ? owned.shared_with : null,
      words: await findWordsOf(db, id),
    };
  }
  const course = await findVisibleCourse(db, caller, id);
  const words = course ? once((await findCourseEntries(db, id)).map((entry) => wordOfEntry(entry as Entry))) : [];
  if (!course) throw notFound();
  const { title, description, specialty } = course;
  const level = course.level as LanguageLevel;
  return { list: { id, type: 'course', title, description, specialty, level, shared_by: null }, shared_with: null, words };
}
