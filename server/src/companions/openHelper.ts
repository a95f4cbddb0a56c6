import { closeHelper, findOpenHelper, type HelperPlace, insertHelper, sayFirst } from '#conversations/helperConversation.ts';
import type { House } from '#platform/house.ts';
import { type HelperRow, isHelper } from './ownHelper.ts';
import { lockHelper } from './sql.ts';

interface Opening {
  place: HelperPlace;
  /** Leaves the open conversation behind. */
  isNew?: boolean;
  /** What the helper says first in a new conversation. */
  firstWords?: () => string;
}

/** The open conversation of this place, made at the first call, however many calls race for it: they wait for each other. */
export function openHelper(house: House, { place, isNew = false, firstWords }: Opening): Promise<HelperRow> {
  return house.db.transaction(async (tx) => {
    await lockHelper(tx, place);
    const now = house.now();
    if (isNew) await closeHelper(tx, place, now);
    const open = await findOpenHelper(tx, place);
    if (isHelper(open, place.helper)) return open;
    const made = await insertHelper(tx, place, now);
    if (!isHelper(made, place.helper)) throw new Error('the conversation was not stored');
    if (firstWords) {
      const text = firstWords();
      // Fixed words say nothing of who will answer: where a language model does, no badge says it is missing.
      const engine = house.engine.name === 'built-in' ? 'built-in' : null;
      await sayFirst(tx, made.id, { text, engine }, now);
    }
    return made;
  });
}
