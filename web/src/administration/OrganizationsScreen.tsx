import { Button, Pagination } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { AdministeredOrganization } from '@visite/contract/administration.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { lookAt } from '#organizations/chosenOrganization.ts';
import { SearchField } from '#ui/SearchField.tsx';
import { EmptyState, ErrorState, LoadingState } from '#ui/states.tsx';
import { AdminFrame } from './AdminFrame.tsx';
import classes from './OrganizationsScreen.module.css';
import { administeredQuery, PAGE_SIZE } from './queries.ts';

const SEARCH_PAUSE_MS = 250;

function Row({ organization: { id, name, kind, seats, is_running } }: { organization: AdministeredOrganization }) {
  const { t } = useTranslation('administration');
  const { used, total, reserved_by_invites } = seats;
  return (
    <li className={classes.row}>
      <div>
        <p className={classes.name}>{name}</p>
        <p className="quiet">{t(`kinds.${kind}`)}</p>
      </div>
      <p className="quiet">
        {is_running ? t('organizations.seats', { used, count: total }) : t('organizations.ended')}
        {reserved_by_invites > 0 && ` · ${t('organizations.invited', { count: reserved_by_invites })}`}
      </p>
      <Link to="/dashboard/overview" className={classes.link} aria-label={t('organizations.open_one', { name })} onClick={() => lookAt(id)}>
        {t('organizations.open')}
      </Link>
    </li>
  );
}

function Organizations() {
  const { t } = useTranslation('administration');
  const [typed, setTyped] = useState('');
  const [page, setPage] = useState(1);
  const [search] = useDebouncedValue(typed.trim(), SEARCH_PAUSE_MS);
  const { data, error, isPending, isPlaceholderData, refetch } = useQuery(administeredQuery(search, page));
  const type = (text: string) => {
    setTyped(text);
    setPage(1);
  };
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  return (
    <div className="stack">
      <search>
        <SearchField
          label={t('organizations.search')}
          placeholder={t('organizations.search_hint')}
          clear={t('organizations.clear')}
          value={typed}
          onType={type}
        />
      </search>
      {isPending ? (
        <LoadingState rows={4} height={72} />
      ) : (
        <>
          <p role="status" className="quiet">
            {t('organizations.found', { count: data.total })}
          </p>
          {data.items.length === 0 ? (
            <EmptyState title={t(search ? 'organizations.none_found' : 'organizations.none')}>
              {t(search ? 'organizations.none_found_text' : 'organizations.none_text')}
            </EmptyState>
          ) : (
            <ul className={`card ${classes.list}`} data-old={isPlaceholderData || undefined}>
              {data.items.map((organization) => (
                <Row key={organization.id} organization={organization} />
              ))}
            </ul>
          )}
          {data.total > PAGE_SIZE && (
            <Pagination
              total={Math.ceil(data.total / PAGE_SIZE)}
              value={page}
              onChange={setPage}
              getControlProps={(control) => ({ 'aria-label': t(`pages.${control}`) })}
              getItemProps={(number) => ({ 'aria-label': t('pages.page', { page: number }) })}
            />
          )}
        </>
      )}
    </div>
  );
}

/** Every organisation of the installation; what belongs to one of them is set in its own dashboard. */
export function OrganizationsScreen() {
  const { t } = useTranslation('administration');
  return (
    <AdminFrame
      title={t('organizations.title')}
      lead={t('organizations.lead')}
      actions={
        <Button leftSection={<IconPlus size={20} aria-hidden />} renderRoot={(rest) => <Link to="/admin/organizations/new" {...rest} />}>
          {t('organizations.new')}
        </Button>
      }
    >
      <Organizations />
    </AdminFrame>
  );
}
