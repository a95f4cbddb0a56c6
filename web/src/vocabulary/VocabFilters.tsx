import { NativeSelect } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { VOCAB_ORDERS, type VocabOrder } from '@visite/contract/vocabOrders.ts';
import { useTranslation } from 'react-i18next';
import { SearchField } from '#ui/SearchField.tsx';
import classes from './VocabDashboard.module.css';
import type { VocabSearch } from './vocabSearch.ts';

const SEARCH_PAUSE_MS = 250;

interface Props {
  search: VocabSearch;
  onChange: (search: VocabSearch) => void;
  /** What stands in the search field; it is looked for after a short pause. */
  typed: string;
  onType: (text: string) => void;
}

export function VocabFilters({ search: { page: _, search, ...filter }, onChange, typed, onType }: Props) {
  const { t } = useTranslation('vocabulary');
  const find = useDebouncedCallback(
    (text: string) => onChange({ ...filter, ...(text.trim() && { search: text.trim() }) }),
    SEARCH_PAUSE_MS,
  );
  const type = (text: string) => {
    onType(text);
    find(text);
  };
  return (
    <search className={classes.filters}>
      <SearchField label={t('search')} placeholder={t('search_hint')} clear={t('clear')} value={typed} onType={type} />
      <NativeSelect
        label={t('order')}
        value={filter.order ?? 'newest'}
        onChange={(event) => onChange({ ...filter, ...(search && { search }), order: event.currentTarget.value as VocabOrder })}
        data={VOCAB_ORDERS.map((value) => ({ value, label: t(`orders.${value}`) }))}
      />
    </search>
  );
}
