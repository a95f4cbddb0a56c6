import { Pagination } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { PAGE_SIZE } from './queries.ts';

interface Props {
  /** How many entries there are on all pages. */
  total: number;
  page: number;
  setPage: (page: number) => void;
}

/** The pages of a long list; nothing when one holds it all. */
export function Pages({ total, page, setPage }: Props) {
  const { t } = useTranslation('administration');
  if (total <= PAGE_SIZE) return null;
  return (
    <Pagination
      total={Math.ceil(total / PAGE_SIZE)}
      value={page}
      onChange={setPage}
      getControlProps={(control) => ({ 'aria-label': t(`pages.${control}`) })}
      getItemProps={(number) => ({ 'aria-label': t('pages.page', { page: number }) })}
    />
  );
}
