import { Button, Pagination } from '@mantine/core';
import { IconUserPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { Organization } from '@visite/contract/organizations.ts';
import { useTranslation } from 'react-i18next';
import { useMe } from '#accounts/queries.ts';
import { DashboardFrame } from '#organizations/DashboardFrame.tsx';
import { MemberRow } from '#organizations/MemberRow.tsx';
import { type MembersSearch, memberQueryOf, PAGE_SIZE, shownOf } from '#organizations/membersSearch.ts';
import { isOnlyMentor, membersQuery } from '#organizations/queries.ts';
import { EmptyState, ErrorState, LoadingState } from '#ui/states.tsx';
import { ActiveMembers } from './ActiveMembers.tsx';
import { MembersFilters } from './MembersFilters.tsx';
import classes from './MembersScreen.module.css';

interface Props {
  search: MembersSearch;
  onChange: (search: MembersSearch) => void;
}

/** Who has not answered yet, or has been deactivated: there is no progress to show beside them. */
function Waiting({ organization, search, onChange, show }: Props & { organization: Organization; show: 'invited' | 'deactivated' }) {
  const { t } = useTranslation('organizations');
  const { data, error, isPending, isPlaceholderData, refetch } = useQuery(membersQuery(organization.id, memberQueryOf(show, search)));
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (isPending) return <LoadingState rows={6} height={72} />;
  if (data.items.length === 0) {
    return (
      <EmptyState
        title={t(search.search === undefined ? `members.nobody_${show}_title` : 'members.none_title')}
        action={<Button onClick={() => onChange({})}>{t('members.reset')}</Button>}
      >
        {t(search.search === undefined ? `members.nobody_${show}` : 'members.none')}
      </EmptyState>
    );
  }
  return (
    <>
      <p role="status" className="quiet">
        {t('members.found', { count: data.total })}
      </p>
      <ul className={`card ${classes.list}`} data-old={isPlaceholderData || undefined}>
        {data.items.map((member) => (
          <MemberRow key={member.id} member={member} organizationId={organization.id} />
        ))}
      </ul>
      {data.total > PAGE_SIZE && (
        <Pagination
          total={Math.ceil(data.total / PAGE_SIZE)}
          value={search.page ?? 1}
          onChange={(page) => onChange({ ...search, page })}
          getControlProps={(control) => ({ 'aria-label': t(`members.page_${control}`) })}
          getItemProps={(page) => ({ 'aria-label': t('members.page', { page }) })}
        />
      )}
    </>
  );
}

/** The people of an organisation with what they have learnt, and the invites that wait for an answer (Specification 2, /dashboard/users). */
export function MembersScreen(props: Props) {
  const { t } = useTranslation(['organizations', 'dashboard']);
  const isMentor = isOnlyMentor(useMe().roles);
  const show = shownOf(props.search);
  return (
    <DashboardFrame
      isForMentors
      title={t(isMentor ? 'dashboard:people.mentees' : 'members.title')}
      lead={t(isMentor ? 'dashboard:people.mentees_lead' : 'dashboard:people.lead')}
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
          <MembersFilters {...props} isStaff={organization.policies.may_see_members} />
          {show === 'invited' || show === 'deactivated' ? (
            <Waiting {...props} organization={organization} show={show} />
          ) : (
            <ActiveMembers {...props} organization={organization} show={show} />
          )}
        </div>
      )}
    </DashboardFrame>
  );
}
