import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { questionsQuery } from './queries.ts';
import { questionsBySlot } from './questionRows.ts';

/** The plain question of a slot; undefined for one that no longer exists, or while the questions are not there. */
export function useQuestionOf(): (slot: string) => string | undefined {
  const { data } = useQuery(questionsQuery);
  const bySlot = useMemo(() => (data ? questionsBySlot(data) : new Map<string, string>()), [data]);
  return (slot) => bySlot.get(slot);
}
