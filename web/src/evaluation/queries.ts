import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { evaluateCase } from '@visite/contract/evaluation.ts';
import { call } from '#api/client.ts';

export const evaluationQuery = (case_interaction_id: string) =>
  queryOptions({
    queryKey: ['evaluation', case_interaction_id],
    queryFn: ({ signal }) => call(evaluateCase, { body: { case_interaction_id } }, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });

/** The evaluation as it is now, and once a language model has looked closer, with what it saw; `isLooking` meanwhile. */
export function useEvaluation(case_interaction_id: string) {
  const client = useQueryClient();
  const options = evaluationQuery(case_interaction_id);
  const evaluation = useQuery(options);
  const isPending = evaluation.data?.is_pending ?? false;
  const { isFetching } = useQuery({
    queryKey: ['closer-look', case_interaction_id],
    queryFn: async ({ signal }) => {
      const closer = await call(evaluateCase, { body: { case_interaction_id, wait: true } }, { signal });
      client.setQueryData(options.queryKey, closer);
      return closer.source;
    },
    enabled: isPending,
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
  });
  return { ...evaluation, isLooking: isPending && isFetching };
}
