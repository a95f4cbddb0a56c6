import { Button, NativeSelect, Pagination } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { IconUserPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { MEMBER_ORDERS, type MemberOrder } from '@visite/contract/memberOrders.ts';
import type { Organization } from '@visite/contract/organizations.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SearchField } from '#ui/SearchField.tsx';
import { EmptyState, ErrorState, LoadingState } from '#ui/states.tsx';
import { DashboardFrame } from './DashboardFrame.tsx';
import { MemberRow } from './MemberRow.tsx';
import classes from './MembersScreen.module.css';
import { type MembersSearch, memberQueryOf, PAGE_SIZE, SHOWN } from './membersSearch.ts';
import { membersQuery, seatsQuery } from './queries.ts';

const SEARCH_PAUSE_MS = 250;

interface Props {
  search: MembersSearch;
  onChange: (search: MembersSearch) => void;
}

function Filters({ search, onChange }: Props) {
  const { t } = useTranslation('organizations');
  const [typed, setTyped] = useState(search.search ?? '');
  const { page: _, ...filter } = search;
  const find = useDebouncedCallback(
    (text: string) => onChange({ ...filter, search: text.trim() || undefined } as MembersSearch),
    SEARCH_PAUSE_MS,
  );
  const type = (text: string) => {
    setTyped(text);
    find(text);
  };
  return (
    <search className={classes.filters}>
      <SearchField
        label={t('members.search')}
        placeholder={t('members.search_hint')}
        clear={t('members.clear')}
        value={typed}
        onType={type}
      />
      <NativeSelect
        label={t('members.show')}
        value={search.show ?? ''}
        onChange={(event) =>
          onChange({ ...filter, show: (event.currentTarget.value || undefined) as MembersSearch['show'] } as MembersSearch)
        }
        data={[{ value: '', label: t('members.shown.all') }, ...SHOWN.map((value) => ({ value, label: t(`members.shown.${value}`) }))]}
      />
      <NativeSelect
        label={t('members.order')}
        value={search.order_by ?? 'name'}
        onChange={(event) => onChange({ ...filter, order_by: event.currentTarget.value as MemberOrder })}
        data={MEMBER_ORDERS.map((value) => ({ value, label: t(`members.orders.${value}`) }))}
      />
    </search>
  );
}

function Members({ organization, search, onChange }: Props & { organization: Organization }) {
  const { t } = useTranslation('organizations');
  const { data, error, isPending, isPlaceholderData, refetch } = useQuery(membersQuery(organization.id, memberQueryOf(search)));
  const seats = useQuery(seatsQuery(organization.id));
  const isFiltered = search.search !== undefined || search.show !== undefined;
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (isPending) return <LoadingState rows={6} height={72} />;
  return (
    <>
      <p role="status" className="quiet">
        {t('members.found', { count: data.total })}
        {seats.data && ` · ${t('members.seats_free', { count: seats.data.free })}`}
      </p>
      {data.items.length === 0 ? (
        <EmptyState
          title={t(isFiltered ? 'members.none_title' : 'members.nobody_title')}
          {...(isFiltered && { action: <Button onClick={() => onChange({})}>{t('members.reset')}</Button> })}
        >
          {t(isFiltered ? 'members.none' : 'members.nobody')}
        </EmptyState>
      ) : (
        <ul className={`card ${classes.list}`} data-old={isPlaceholderData || undefined}>
          {data.items.map((member) => (
            <MemberRow key={member.id} member={member} organizationId={organization.id} />
          ))}
        </ul>
      )}
      {data.total > PAGE_SIZE && (
        <Pagination
          total={Math.ceil(data.total / PAGE_SIZE)}
          value={search.page ?? 1}
          onChange={(page) => onChange({ ...search, page })}
          getControlProps={(control) => ({ 'aria-label': t(`members.page_${control}`) })}
          getItemProps={(page) => ({ 'aria-label': t('members.page', { page }) })}
          mt="lg"
        />
      )}
    </>
  );
}

/** The people of an organisation and the invites that wait for an answer (Specification 2, /dashboard/users). */
export function MembersScreen(props: Props) {
  const { t } = useTranslation('organizations');
  return (
    <DashboardFrame
      title={t('members.title')}
      lead={t('members.lead')}
      actions={({ policies }) =>
        policies.may_manage_members && (
          <Button leftSection={<IconUserPlus size={20} aria-hidden />} renderRoot={(rest) => <Link to="/dashboard/users/add" {...rest} />}>
            {t('members.add')}
          </Button>
        )
      }
    >
      {(organization) => (
        <div key={organization.id} className="stack">
          <Filters {...props} />
          <Members {...props} organization={organization} />
        </div>
      )}
    </DashboardFrame>
  );
}
