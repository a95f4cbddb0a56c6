import { queryOptions } from '@tanstack/react-query';
import { evaluateCase } from '@visite/contract/evaluation.ts';
import { call } from '#api/client.ts';

export const evaluationQuery = (case_interaction_id: string) =>
  queryOptions({
    queryKey: ['evaluation', case_interaction_id],
    queryFn: ({ signal }) => call(evaluateCase, { body: { case_interaction_id } }, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });
