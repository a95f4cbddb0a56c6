import { Chip } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type MembersSearch, SHOWN, type Shown, shownOf } from '#organizations/membersSearch.ts';
import { SearchField } from '#ui/SearchField.tsx';
import { showChosen } from '#ui/showOpenTab.ts';
import classes from './MembersScreen.module.css';

const SEARCH_PAUSE_MS = 250;

interface Props {
  search: MembersSearch;
  onChange: (search: MembersSearch) => void;
  /** A mentor has nobody else to choose between. */
  isStaff: boolean;
}

/** A field to look for a name, and who is shown: learners first. */
export function MembersFilters({ search, onChange, isStaff }: Props) {
  const { t } = useTranslation(['organizations', 'dashboard']);
  const [typed, setTyped] = useState(search.search ?? '');
  const { page: _, search: __, ...filter } = search;
  const find = useDebouncedCallback(
    (text: string) => onChange({ ...filter, ...(text.trim() && { search: text.trim() }) }),
    SEARCH_PAUSE_MS,
  );
  return (
    <search className={classes.filters}>
      <SearchField
        className={classes.search}
        label={t('members.search')}
        placeholder={t(isStaff ? 'members.search_hint' : 'dashboard:assign.who_hint')}
        clear={t('members.clear')}
        value={typed}
        onType={(text) => {
          setTyped(text);
          find(text);
        }}
      />
      {isStaff && (
        <Chip.Group
          multiple={false}
          value={shownOf(search)}
          onChange={(show) => onChange({ ...filter, ...(search.search && { search: search.search }), show: show as Shown })}
        >
          <div ref={showChosen} role="radiogroup" aria-label={t('members.show')} className={classes.chips}>
            {SHOWN.map((show) => (
              <Chip key={show} value={show} size="md">
                {t(`members.shown.${show}`)}
              </Chip>
            ))}
          </div>
        </Chip.Group>
      )}
    </search>
  );
}
