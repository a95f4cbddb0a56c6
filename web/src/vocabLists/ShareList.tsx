import { Switch } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { showError } from '#shell/alerts.ts';
import { membershipsQuery, useShareList } from './queries.ts';
import classes from './VocabListScreen.module.css';

interface Props {
  listId: string;
  sharedWith: string | null;
}

/** A list of one's own can be shared with one organisation: its members may copy it, nobody may change it. */
export function ShareList({ listId, sharedWith }: Props) {
  const { t } = useTranslation('vocabLists');
  const { data: memberships = [] } = useQuery(membershipsQuery);
  const organizations = memberships.filter(({ status }) => status === 'ACTIVE').map(({ organization }) => organization);
  const about = useId();
  const share = useShareList(listId);
  if (organizations.length === 0) return null;
  const shown = share.isPending ? share.variables : sharedWith;
  return (
    <fieldset className={`card ${classes.share}`}>
      <legend className="sr-only">{t('share.legend')}</legend>
      {organizations.map(({ id, name }) => (
        <Switch
          key={id}
          label={t('share.with', { name })}
          aria-describedby={about}
          checked={shown === id}
          disabled={share.isPending}
          onChange={(event) =>
            share.mutate(event.currentTarget.checked ? id : null, { onError: (error) => showError(t('share.failed'), error) })
          }
        />
      ))}
      <p id={about} className="quiet">
        {t('share.text')}
      </p>
    </fieldset>
  );
}
