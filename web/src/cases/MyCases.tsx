import { ActionIcon, Button, Modal } from '@mantine/core';
import { IconDownload, IconTrash } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { CaseInteractionOverview } from '@visite/contract/cases.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { showAlert, showError } from '#shell/alerts.ts';
import { bcp47 } from '#shell/i18n.ts';
import { percentOf } from '#shell/percentOf.ts';
import { Page } from '#ui/Page.tsx';
import { Portrait } from '#ui/Portrait.tsx';
import { EmptyState, ErrorState, LoadingState } from '#ui/states.tsx';
import classes from './MyCases.module.css';
import { myInteractionsQuery, useDeleteInteraction } from './queries.ts';
import { saveTranscript } from './saveTranscript.ts';

function Row({ interaction, onDelete }: { interaction: CaseInteractionOverview; onDelete: () => void }) {
  const { t } = useTranslation('cases');
  const person = interaction.case.persons[0];
  const isSolved = interaction.state === 'SOLVED';
  const when = new Intl.DateTimeFormat(bcp47(), { dateStyle: 'medium', timeStyle: 'short' }).format(new Date(interaction.updated_at));
  return (
    <li className={`card ${classes.row}`}>
      {person && <Portrait spec={person.portrait} size={56} />}
      <div className={classes.text}>
        <h3>{interaction.case.title}</h3>
        <p className="quiet">
          {when}
          {isSolved && interaction.score !== null && ` · ${t('score', { percent: percentOf(interaction.score) })}`}
          {!isSolved &&
            ` · ${t('task_of', { current: interaction.current_task_interaction_index + 1, total: interaction.case.task_count })}`}
        </p>
      </div>
      <div className={classes.actions}>
        <Button
          variant={isSolved ? 'default' : 'filled'}
          renderRoot={(props) => (
            <Link to="/case-interactions/$caseInteractionId" params={{ caseInteractionId: interaction.id }} {...props} />
          )}
        >
          {t(isSolved ? 'see_feedback' : 'go_on')}
        </Button>
        <ActionIcon
          aria-label={t('download_of', { title: interaction.case.title })}
          onClick={() => void saveTranscript(interaction.id).catch((error: unknown) => showError(t('download_failed'), error))}
        >
          <IconDownload size={20} aria-hidden />
        </ActionIcon>
        <ActionIcon aria-label={t('delete_of', { title: interaction.case.title })} onClick={onDelete}>
          <IconTrash size={20} aria-hidden />
        </ActionIcon>
      </div>
    </li>
  );
}

export function MyCases() {
  const { t } = useTranslation('cases');
  const { data, isError, error, refetch } = useQuery(myInteractionsQuery({ anti_chronological: 'true' }));
  const [doomed, setDoomed] = useState<CaseInteractionOverview | null>(null);
  const remove = useDeleteInteraction();
  const sections = [
    { title: t('mine.open'), items: data?.items.filter((item) => item.state !== 'SOLVED') ?? [] },
    { title: t('mine.solved'), items: data?.items.filter((item) => item.state === 'SOLVED') ?? [] },
  ].filter(({ items }) => items.length > 0);
  return (
    <Page title={t('mine.title')}>
      {isError ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : !data ? (
        <LoadingState />
      ) : sections.length === 0 ? (
        <EmptyState
          title={t('mine.none_title')}
          action={<Button renderRoot={(props) => <Link to="/home/all-cases" {...props} />}>{t('mine.to_library')}</Button>}
        >
          {t('mine.none_text')}
        </EmptyState>
      ) : (
        sections.map(({ title, items }) => (
          <section key={title}>
            <h2>{title}</h2>
            <ul className={classes.list}>
              {items.map((interaction) => (
                <Row key={interaction.id} interaction={interaction} onDelete={() => setDoomed(interaction)} />
              ))}
            </ul>
          </section>
        ))
      )}
      <Modal
        opened={doomed !== null}
        onClose={() => setDoomed(null)}
        title={t('delete.title')}
        closeButtonProps={{ 'aria-label': t('delete.cancel') }}
      >
        <p>{t('delete.text', { title: doomed?.case.title })}</p>
        <div className="row">
          <Button
            color="red"
            loading={remove.isPending}
            onClick={() =>
              doomed &&
              remove.mutate(doomed.id, {
                onSuccess: () => {
                  setDoomed(null);
                  showAlert('success', t('delete.done'));
                },
                onError: (problem) => showError(t('delete.failed'), problem),
              })
            }
          >
            {t('delete.confirm')}
          </Button>
          <Button variant="default" onClick={() => setDoomed(null)}>
            {t('delete.cancel')}
          </Button>
        </div>
      </Modal>
    </Page>
  );
}
