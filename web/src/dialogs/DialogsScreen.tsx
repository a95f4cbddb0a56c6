import { Button } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconHeadphones, IconPencil } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import type { DialogSummary } from '@visite/contract/dialogs.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { showError } from '#shell/alerts.ts';
import { Page } from '#ui/Page.tsx';
import { SearchField } from '#ui/SearchField.tsx';
import { EmptyState, ErrorState, LoadingState } from '#ui/states.tsx';
import classes from './DialogsScreen.module.css';
import { dialogsQuery, useCreateDialog } from './queries.ts';

const SEARCH_PAUSE_MS = 300;

function DialogCard({ of }: { of: DialogSummary }) {
  const { t } = useTranslation('dialogs');
  return (
    <article className={`card ${classes.card}`}>
      <span className={classes.sign}>
        <IconHeadphones size={26} stroke={1.6} aria-hidden />
      </span>
      <div className={classes.text}>
        <h2 lang="de">
          <Link to="/home/dialogs/$dialogId" params={{ dialogId: of.id }}>
            {of.title || t('untitled')}
          </Link>
        </h2>
        {of.description && <p lang="de">{of.description}</p>}
        <p className={classes.facts}>
          <span className={classes.level}>{of.level}</span>
          <span>{t('lines', { count: of.line_count })}</span>
          {of.speakers.length > 0 && <span lang="de">{of.speakers.join(', ')}</span>}
          {!of.is_published && <span className={classes.draft}>{t('draft')}</span>}
        </p>
      </div>
    </article>
  );
}

function BeginDialog() {
  const { t } = useTranslation('dialogs');
  const navigate = useNavigate();
  const create = useCreateDialog();
  return (
    <Button
      leftSection={<IconPencil size={20} aria-hidden />}
      loading={create.isPending}
      onClick={() =>
        create.mutate(t('new_title'), {
          onSuccess: ({ id }) => void navigate({ to: '/home/dialogs/$dialogId/edit', params: { dialogId: id } }),
          onError: (error) => showError(t('create_failed'), error),
        })
      }
    >
      {t('new')}
    </Button>
  );
}

/** Talks to listen to: the organisation's and the public ones, for authors also those not published. */
export function DialogsScreen() {
  const { t } = useTranslation('dialogs');
  const [typed, setTyped] = useState('');
  const [search] = useDebouncedValue(typed.trim(), SEARCH_PAUSE_MS);
  const { data, isError, error, refetch } = useQuery(dialogsQuery(search));
  // There is nothing to look for where there are none.
  const isAnyThere = search !== '' || typed !== '' || (data?.items.length ?? 0) > 0;
  return (
    <Page title={t('title')} lead={t('lead')} actions={data?.policies.may_create && <BeginDialog />}>
      <div className="stack">
        {isAnyThere && (
          <SearchField
            className={classes.search}
            label={t('search')}
            placeholder={t('search_hint')}
            clear={t('clear')}
            value={typed}
            onType={setTyped}
          />
        )}
        {isError ? (
          <ErrorState error={error} onRetry={() => void refetch()} />
        ) : !data ? (
          <LoadingState rows={3} height={104} />
        ) : data.items.length === 0 ? (
          <EmptyState
            title={t(search ? 'none.not_found' : 'none.title')}
            action={!search && <Button renderRoot={(props) => <Link to="/home/voice-chat" {...props} />}>{t('none.speak')}</Button>}
          >
            {t(search ? 'none.not_found_text' : data.policies.may_create ? 'none.text_author' : 'none.text')}
          </EmptyState>
        ) : (
          <ul className={classes.list}>
            {data.items.map((dialog) => (
              <li key={dialog.id}>
                <DialogCard of={dialog} />
              </li>
            ))}
          </ul>
        )}
      </div>
    </Page>
  );
}
