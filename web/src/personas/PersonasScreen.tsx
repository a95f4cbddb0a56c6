import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import type { Persona } from '@visite/contract/personas.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { showError } from '#shell/alerts.ts';
import { Page } from '#ui/Page.tsx';
import { SearchField } from '#ui/SearchField.tsx';
import { EmptyState, ErrorState, LoadingState } from '#ui/states.tsx';
import { AddPersona } from './AddPersona.tsx';
import { PersonaCard } from './PersonaCard.tsx';
import classes from './PersonasScreen.module.css';
import { personasQuery, useCreatePersona } from './queries.ts';

const SEARCH_PAUSE_MS = 300;

/** The persons that an author keeps for several cases. */
export function PersonasScreen() {
  const { t } = useTranslation('personas');
  const navigate = useNavigate();
  const [typed, setTyped] = useState('');
  const [search] = useDebouncedValue(typed.trim(), SEARCH_PAUSE_MS);
  const { data, isError, error, refetch } = useQuery(personasQuery(search ? { search } : {}));
  const create = useCreatePersona();
  const add = async (persona: Persona) => {
    try {
      const { id } = await create.mutateAsync(persona);
      await navigate({ to: '/home/personas/$personaId', params: { personaId: id } });
    } catch (problem) {
      showError(t('add.failed'), problem);
      throw problem;
    }
  };
  return (
    <Page title={t('title')} lead={t('lead')} actions={<AddPersona label={t('add.open')} isPending={create.isPending} onAdd={add} />}>
      <div className="stack">
        <SearchField className={classes.search} label={t('search')} clear={t('clear')} value={typed} onType={setTyped} />
        {isError ? (
          <ErrorState error={error} onRetry={() => void refetch()} />
        ) : !data ? (
          <LoadingState rows={3} height={104} />
        ) : data.items.length === 0 ? (
          <EmptyState title={t(search ? 'none.not_found' : 'none.title')}>{t(search ? 'none.not_found_text' : 'none.text')}</EmptyState>
        ) : (
          <ul className={classes.list}>
            {data.items.map((stored) => (
              <li key={stored.id}>
                <PersonaCard stored={stored} />
              </li>
            ))}
          </ul>
        )}
      </div>
    </Page>
  );
}
