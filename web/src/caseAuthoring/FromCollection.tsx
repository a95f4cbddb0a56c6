import { TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { Persona } from '@visite/contract/personas.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { personasQuery } from '#personas/queries.ts';
import { Portrait } from '#ui/Portrait.tsx';
import classes from './FromCollection.module.css';

const SHOWN = 6;
const SEARCH_PAUSE_MS = 300;

/** Kept persons to take a copy of; the search shows once there are more than fit. */
export function FromCollection({ type, onTake }: { type: Persona['type']; onTake: (persona: Persona) => void }) {
  const { t } = useTranslation('caseAuthoring');
  const [typed, setTyped] = useState('');
  const [search] = useDebouncedValue(typed.trim(), SEARCH_PAUSE_MS);
  const { data } = useQuery(personasQuery({ type, limit: SHOWN, ...(search && { search }) }));
  if (!data || (data.total === 0 && search === '')) return null;
  return (
    <section aria-labelledby="collection" className="stack">
      <h3 id="collection" style={{ margin: 0 }}>
        {t('persons.collection')}
      </h3>
      {(data.total > SHOWN || search !== '') && (
        <TextInput
          type="search"
          aria-label={t('persons.collection_search')}
          placeholder={t('persons.collection_search')}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
          leftSection={<IconSearch size={18} aria-hidden />}
        />
      )}
      <ul className={classes.list}>
        {data.items.map(({ id, persona }) => (
          <li key={id}>
            <button type="button" className={classes.option} onClick={() => onTake(persona)}>
              <Portrait spec={persona.portrait} size={40} />
              <span lang="de">
                <strong>{persona.name || t('persons.unnamed')}</strong>
                <span className="quiet">{persona.role}</span>
              </span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
