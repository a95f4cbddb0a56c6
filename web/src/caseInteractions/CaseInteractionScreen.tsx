import { useQuery } from '@tanstack/react-query';
import type { CaseInteraction } from '@visite/contract/cases.ts';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { caseInteractionQuery, useSelectPerson } from '#cases/queries.ts';
import { ObserverPanel } from '#companions/ObserverPanel.tsx';
import { awaitLineField } from '#conversations/Composer.tsx';
import { Lineup } from '#conversations/Lineup.tsx';
import { ReadTalks, useOwnLines } from '#conversations/ReadTalks.tsx';
import { EvaluationScreen } from '#evaluation/EvaluationScreen.tsx';
import { showError } from '#shell/alerts.ts';
import { setHelpCase } from '#shell/helpCase.ts';
import { ErrorState, LoadingState } from '#ui/states.tsx';
import { WordsOfTalk } from '#vocabulary/WordsOfTalk.tsx';
import { TalkScreen } from './TalkScreen.tsx';

function SolvedCase({ interaction }: { interaction: CaseInteraction }) {
  const lines = useOwnLines(interaction);
  return (
    <EvaluationScreen
      interaction={interaction}
      lines={lines}
      words={<WordsOfTalk caseInteractionId={interaction.id} caseTitle={interaction.case.title} />}
      transcript={<ReadTalks interaction={interaction} />}
      observer={<ObserverPanel caseInteractionId={interaction.id} showsSeen={false} />}
    />
  );
}

/** Where one person waits there is nobody to choose: the talk begins. */
function StraightIn({ select, personId }: { select: ReturnType<typeof useSelectPerson>; personId: string }) {
  const { mutate, isError, error } = select;
  useEffect(() => mutate(personId), [mutate, personId]);
  return isError ? <ErrorState error={error} onRetry={() => mutate(personId)} /> : <LoadingState />;
}

/** A case interaction in whatever state it is: the line-up, the talk, or its evaluation. */
export function CaseInteractionScreen({ caseInteractionId }: { caseInteractionId: string }) {
  const { t } = useTranslation('conversations');
  const { data: interaction, isError, error, refetch } = useQuery(caseInteractionQuery(caseInteractionId));
  const select = useSelectPerson(caseInteractionId);
  const caseId = interaction?.case.id;
  // Instant help looks into this case's glossary first.
  useEffect(() => {
    setHelpCase(caseId);
    return () => setHelpCase(undefined);
  }, [caseId]);

  if (isError) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!interaction) return <LoadingState />;
  switch (interaction.state) {
    case 'LINEUP': {
      const [only, ...others] = interaction.case.persons;
      if (only && others.length === 0) return <StraightIn select={select} personId={only.id} />;
      return (
        <Lineup
          interaction={interaction}
          selecting={select.isPending ? select.variables : null}
          onSelect={(id) => {
            awaitLineField();
            select.mutate(id, { onError: (problem) => showError(t('start_failed'), problem) });
          }}
        />
      );
    }
    case 'ACTIVE':
      return <TalkScreen interaction={interaction} />;
    case 'SOLVED':
      return <SolvedCase interaction={interaction} />;
  }
}
