import { useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { InteractionSearch } from '#cases/interactionSearch.ts';
import { caseInteractionQuery, useInteract, useSelectPerson } from '#cases/queries.ts';
import { EvaluationScreen } from '#evaluation/EvaluationScreen.tsx';
import { showError } from '#shell/alerts.ts';
import { setHelpCase } from '#shell/helpCase.ts';
import { ErrorState, LoadingState } from '#ui/states.tsx';
import { Lineup } from './Lineup.tsx';
import { TalkScreen } from './TalkScreen.tsx';

interface Props {
  caseInteractionId: string;
  search: InteractionSearch;
}

/** A case interaction in whatever state it is: the line-up, the talk, or its evaluation. */
export function CaseInteractionScreen({ caseInteractionId, search }: Props) {
  const { t } = useTranslation('conversations');
  const router = useRouter();
  const { data: interaction, isError, error, refetch } = useQuery(caseInteractionQuery(caseInteractionId));
  const interact = useInteract();
  const select = useSelectPerson(caseInteractionId);
  const hasBegun = useRef(false);

  // asNewInteraction starts a fresh one of the same case; skipLineup goes straight to the first person (domain 3).
  useEffect(() => {
    if (!interaction || hasBegun.current) return;
    setHelpCase(interaction.case.id);
    const { asNewInteraction, skipLineup } = search;
    const first = interaction.case.persons[0];
    if (asNewInteraction) {
      hasBegun.current = true;
      interact.mutate(
        {
          case_id: interaction.case.id,
          as_new_interaction: true,
          skip_lineup: skipLineup === true,
          form_data_content_item_id: search.formDataContentItemId,
          case_content_item_id: search.caseContentItemId,
        },
        {
          onSuccess: ({ id }) =>
            void router.navigate({ to: '/case-interactions/$caseInteractionId', params: { caseInteractionId: id }, replace: true }),
          onError: (problem) => showError(t('start_failed'), problem),
        },
      );
    } else if (skipLineup && interaction.state === 'LINEUP' && first) {
      hasBegun.current = true;
      select.mutate(first.id, { onError: (problem) => showError(t('start_failed'), problem) });
    }
  }, [interaction, search, interact, select, router, t]);
  useEffect(() => () => setHelpCase(undefined), []);

  if (isError) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!interaction || search.asNewInteraction) return <LoadingState />;
  switch (interaction.state) {
    case 'LINEUP':
      return (
        <Lineup
          interaction={interaction}
          onSelect={(id) => select.mutate(id, { onError: (problem) => showError(t('start_failed'), problem) })}
          isBusy={select.isPending}
        />
      );
    case 'ACTIVE':
      return <TalkScreen interaction={interaction} />;
    case 'SOLVED':
      return <EvaluationScreen interaction={interaction} />;
  }
}
