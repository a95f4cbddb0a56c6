import { Button, Skeleton, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconCheck, IconSearch } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CaseFacts } from './CaseFacts.tsx';
import classes from './CasePicker.module.css';
import { caseQuery, casesQuery } from './queries.ts';

const SHOWN = 8;

/** Picks a case of the library by searching. */
export function CasePicker({ value, onChange }: { value: string | null; onChange: (caseId: string | null) => void }) {
  const { t } = useTranslation('authoring');
  const [isSearching, setIsSearching] = useState(value === null);
  const [typed, setTyped] = useState('');
  const [search] = useDebouncedValue(typed.trim(), 300);
  const chosen = useQuery({ ...caseQuery(value ?? ''), enabled: value !== null });
  const found = useQuery({ ...casesQuery({ ...(search && { search }), limit: SHOWN }), enabled: isSearching });
  if (!isSearching) {
    return (
      <div className={classes.chosen}>
        {chosen.isPending && <Skeleton height={48} />}
        {chosen.isError && <p className={classes.gone}>{t('case.gone')}</p>}
        {chosen.data && (
          <div>
            <h3 className={classes.title} lang="de">
              {chosen.data.title}
            </h3>
            <CaseFacts of={chosen.data} />
          </div>
        )}
        <Button variant="default" onClick={() => setIsSearching(true)}>
          {t('case.other')}
        </Button>
      </div>
    );
  }
  return (
    <div className={classes.picker}>
      <TextInput
        type="search"
        label={t('case.search')}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
        leftSection={<IconSearch size={18} aria-hidden />}
      />
      {found.isPending && <Skeleton height={160} />}
      <ul className={classes.list} aria-label={t('case.found')}>
        {found.data?.items.map((one) => (
          <li key={one.id}>
            <button
              type="button"
              className={classes.option}
              aria-pressed={one.id === value}
              onClick={() => {
                onChange(one.id);
                setIsSearching(false);
              }}
            >
              <span lang="de">
                <strong>{one.title}</strong>
                <span className="quiet">{one.summary}</span>
              </span>
              {one.id === value ? <IconCheck size={20} aria-hidden /> : <span className={classes.level}>{one.level}</span>}
            </button>
          </li>
        ))}
      </ul>
      {found.data?.items.length === 0 && <p className="quiet">{t('case.none')}</p>}
    </div>
  );
}
