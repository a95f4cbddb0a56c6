import { useQueryClient } from '@tanstack/react-query';
import { getLearningObjectives, type Section, setLearningObjectives } from '@visite/contract/courses.ts';
import { useCallback, useState } from 'react';
import { useMe } from '#accounts/queries.ts';
import { call } from '#api/client.ts';
import { objectivesQuery, sectionQuery } from '#courses/queries.ts';
import type { Autosave } from '#editing/autosave.ts';
import { autosaveOf, useFlush } from '#editing/useAutosave.ts';

const isSame = (one: string[], other: string[]) => JSON.stringify(one) === JSON.stringify(other);
const parse = (draft: unknown) => (Array.isArray(draft) && draft.every((line) => typeof line === 'string') ? (draft as string[]) : null);

/** Objectives carry no version of their own: whether somebody else changed them is asked just before they are saved. */
class ChangedMeanwhile extends Error {
  readonly current: string[];
  constructor(current: string[]) {
    super('the objectives were changed meanwhile');
    this.current = current;
  }
}

/** The autosave of a section's objectives; the component that holds it belongs to one section. */
export function useObjectivesAutosave(section: Section): Autosave<string[]> {
  const client = useQueryClient();
  const { id: userId } = useMe();
  const params = { section_id: section.id };
  const [autosave] = useState(() => {
    let known = section.learning_objectives;
    let version = 1;
    const stored = (draft: string[]) => {
      known = draft;
      version += 1;
      return { draft, version };
    };
    return autosaveOf<string[]>({
      stored: stored(known),
      key: `authoring:${userId}:objectives:${section.id}`,
      parse,
      save: async (draft) => {
        const current = (await call(getLearningObjectives, { params })).learning_objectives;
        if (!isSame(current, known) && !isSame(current, draft)) throw new ChangedMeanwhile(current);
        const { learning_objectives } = await call(setLearningObjectives, { params, body: { learning_objectives: draft } });
        client.setQueryData(sectionQuery(section.id).queryKey, (before) => before && { ...before, learning_objectives });
        client.setQueryData(objectivesQuery(section.id).queryKey, learning_objectives);
        return stored(learning_objectives);
      },
      staleOf: (error) => (error instanceof ChangedMeanwhile ? stored(error.current) : null),
    });
  });
  useFlush(useCallback(() => [autosave], [autosave]));
  return autosave;
}
