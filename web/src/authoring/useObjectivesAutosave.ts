import { useQueryClient } from '@tanstack/react-query';
import { type Section, setLearningObjectives } from '@visite/contract/courses.ts';
import { useCallback, useEffect, useState } from 'react';
import { useMe } from '#accounts/queries.ts';
import { call } from '#api/client.ts';
import { objectivesQuery, sectionQuery } from '#courses/queries.ts';
import type { Autosave } from '#editing/autosave.ts';
import { autosaveOf, staleIn, useFlush } from '#editing/useAutosave.ts';

const parse = (draft: unknown) => (Array.isArray(draft) && draft.every((line) => typeof line === 'string') ? (draft as string[]) : null);

interface StoredObjectives {
  learning_objectives: string[];
  version: number;
}

const stored = ({ learning_objectives, version }: StoredObjectives) => ({ draft: learning_objectives, version });

/** The autosave of a section's objectives; the component that holds it belongs to one section. */
export function useObjectivesAutosave(section: Section): Autosave<string[]> {
  const client = useQueryClient();
  const { id: userId } = useMe();
  const params = { section_id: section.id };
  const [autosave] = useState(() =>
    autosaveOf<string[]>({
      stored: { draft: section.learning_objectives, version: section.objectives_version },
      key: `authoring:${userId}:objectives:${section.id}`,
      parse,
      save: async (draft, version) => {
        const saved = await call(setLearningObjectives, { params, body: { learning_objectives: draft, version } });
        const { learning_objectives, version: objectives_version } = saved;
        client.setQueryData(
          sectionQuery(section.id).queryKey,
          (before) => before && { ...before, learning_objectives, objectives_version },
        );
        client.setQueryData(objectivesQuery(section.id).queryKey, learning_objectives);
        return stored(saved);
      },
      staleOf: staleIn((current) => stored(current as StoredObjectives)),
    }),
  );
  useFlush(useCallback(() => [autosave], [autosave]));
  const { learning_objectives, objectives_version } = section;
  useEffect(
    () => autosave.sync({ draft: learning_objectives, version: objectives_version }),
    [autosave, learning_objectives, objectives_version],
  );
  return autosave;
}
