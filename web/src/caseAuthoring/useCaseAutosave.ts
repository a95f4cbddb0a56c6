import type { AuthoredCase, CaseFile } from '@visite/contract/cases.ts';
import { useCallback, useRef, useState } from 'react';
import { useMe } from '#accounts/queries.ts';
import { ApiError } from '#api/errors.ts';
import type { Autosave } from '#editing/autosave.ts';
import { autosaveOf, staleIn, useFlush } from '#editing/useAutosave.ts';
import { caseDraftKey, parseCase, storedCase } from './caseDraft.ts';
import { newestOf, storeCase } from './queries.ts';

/** The draft was published or thrown away by somebody else; what stands in its place. */
class Replaced extends Error {
  readonly by: AuthoredCase;

  constructor(by: AuthoredCase) {
    super('the draft is no longer there');
    this.by = by;
  }
}

export interface CaseAutosave {
  autosave: Autosave<CaseFile>;
  /** What stands on the server, as last seen: the case itself, or the draft beside it. */
  at: AuthoredCase;
  /** Takes what stands on the server now as what is written: a version that was brought back. */
  take: (stored: AuthoredCase) => void;
}

/**
 * The autosave of a case. The first change of a published case makes a draft beside it, and that is what is saved from then
 * on; learners see it when it is published.
 */
export function useCaseAutosave(opened: AuthoredCase): CaseAutosave {
  const { id: userId } = useMe();
  const [at, setAt] = useState(opened);
  const target = useRef(opened);
  const [autosave] = useState(() => {
    const seen = (stored: AuthoredCase) => {
      target.current = stored;
      setAt(stored);
      return storedCase(stored);
    };
    const stale = staleIn((current) => seen(current as AuthoredCase));
    return autosaveOf<CaseFile>({
      stored: storedCase(opened),
      key: caseDraftKey(userId, opened),
      parse: parseCase,
      save: async (file, version) => {
        const { draft_of } = target.current;
        try {
          return seen(await storeCase(target.current, version, file, { is_draft: true }));
        } catch (error) {
          const isGone = error instanceof ApiError && error.status === 404;
          const newest = isGone && draft_of ? await newestOf(draft_of) : null;
          throw newest ? new Replaced(newest) : error;
        }
      },
      staleOf: (error) => (error instanceof Replaced ? seen(error.by) : stale(error)),
    });
  });
  useFlush(useCallback(() => [autosave], [autosave]));
  const take = useCallback(
    (stored: AuthoredCase) => {
      target.current = stored;
      setAt(stored);
      autosave.sync(storedCase(stored));
    },
    [autosave],
  );
  return { autosave, at, take };
}
