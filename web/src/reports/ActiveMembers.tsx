import { Button, CloseButton, Menu } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { type Icon, IconClockExclamation, IconDots, IconDownload, IconMail, IconSend } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type MemberProgress, USUAL_INACTIVE_DAYS } from '@visite/contract/memberProgress.ts';
import type { Organization } from '@visite/contract/organizations.ts';
import type { ProgressOrder } from '@visite/contract/progressOrders.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAssigning } from '#assignments/useAssigning.tsx';
import { type MembersSearch, type Shown, shownOf } from '#organizations/membersSearch.ts';
import { seatsQuery } from '#organizations/queries.ts';
import { showError } from '#shell/alerts.ts';
import bar from '#ui/ActionBar.module.css';
import { EmptyState } from '#ui/states.tsx';
import { EngagementMail } from './EngagementMail.tsx';
import { saveProgressFile, saveRows } from './exportProgress.ts';
import { MemberTable } from './MemberTable.tsx';
import { fullName } from './memberColumns.tsx';
import { AT_ONCE, firstMembers, type ProgressQuery } from './queries.ts';
import { RemindOfOverdue } from './RemindOfOverdue.tsx';

type ActiveShown = Exclude<Shown, 'invited' | 'deactivated'>;

/** Whom each filter means; those who need something are learners too. */
const FILTER: Record<ActiveShown, ProgressQuery> = {
  learners: { role: 'learners' },
  overdue: { is_overdue: 'true' },
  inactive: { role: 'learners', inactive_days: USUAL_INACTIVE_DAYS },
  tutors: { role: 'tutors' },
  managers: { role: 'managers' },
  all: {},
};
const USUAL_ORDER: Partial<Record<ActiveShown, ProgressOrder>> = { overdue: '-overdue_assignments', inactive: 'last_active_at' };

interface Props {
  organization: Organization;
  show: ActiveShown;
  search: MembersSearch;
  onChange: (search: MembersSearch) => void;
}

type Open = 'mail' | 'overdue' | null;

/** Active members with their figures, and what can be done with those who are chosen. */
export function ActiveMembers({ organization, show, search, onChange }: Props) {
  const { t } = useTranslation(['dashboard', 'organizations']);
  const { t: inFile } = useTranslation('dashboard');
  const [chosen, setChosen] = useState<ReadonlyMap<string, MemberProgress>>(new Map());
  const [opened, setOpened] = useState<Open>(null);
  const isPhone = useMediaQuery('(max-width: 47.99em)', false, { getInitialValueInEffect: false });
  const [isSaving, setIsSaving] = useState(false);
  const assigning = useAssigning();
  const { may_see_members: isStaff, may_manage_members: mayWrite } = organization.policies;
  const seats = useQuery({ ...seatsQuery(organization.id), enabled: isStaff });
  const order = search.order_by ?? USUAL_ORDER[show] ?? 'name';
  const filter: ProgressQuery = { ...(isStaff ? FILTER[show] : {}), ...(search.search && { search: search.search }) };
  const people = [...chosen.values()];
  const ids = people.map(({ id }) => id);
  const isFiltered = search.search !== undefined || shownOf(search) !== 'learners';
  const save = async () => {
    setIsSaving(true);
    try {
      if (people.length > 0) saveRows({ items: people, sections: [] }, inFile);
      else await saveProgressFile(organization, { ...filter, order_by: order }, inFile);
    } catch (error) {
      showError(t('progress.not_saved'), error);
    }
    setIsSaving(false);
  };
  const chooseAll = async () => {
    try {
      const found = await firstMembers(organization.id, { ...filter, order_by: order });
      setChosen(new Map(found.map((member) => [member.id, member])));
    } catch (error) {
      showError(t('people.not_chosen'), error);
    }
  };
  const csv = (
    <Button variant="default" leftSection={<IconDownload size={18} aria-hidden />} loading={isSaving} onClick={() => void save()}>
      {t('progress.save')}
    </Button>
  );
  // What else can be done with those who are chosen: on a phone behind one button, so that nothing is out of sight.
  const more: { key: string; label: string; icon: Icon; run: () => void }[] = [
    ...(people.some(({ overdue_assignments }) => overdue_assignments > 0)
      ? [{ key: 'overdue', label: t('people.remind_overdue'), icon: IconClockExclamation, run: () => setOpened('overdue') }]
      : []),
    ...(mayWrite ? [{ key: 'mail', label: t('people.write'), icon: IconMail, run: () => setOpened('mail') }] : []),
    { key: 'csv', label: t('progress.save'), icon: IconDownload, run: () => void save() },
  ];
  return (
    <>
      <MemberTable
        organizationId={organization.id}
        query={{ ...filter, order_by: order }}
        onOrder={(order_by) => onChange({ ...search, order_by })}
        {...(isStaff && { chosen })}
        onChoose={setChosen}
        onChooseAll={() => void chooseAll()}
      >
        {(total) =>
          total === 0 ? (
            <EmptyState
              title={t(isFiltered ? 'organizations:members.none_title' : 'progress.nobody_title')}
              {...(isFiltered && { action: <Button onClick={() => onChange({})}>{t('organizations:members.reset')}</Button> })}
            >
              {search.search !== undefined
                ? t('organizations:members.none')
                : isStaff
                  ? t(`people.nobody.${show}`)
                  : t('people.no_mentees')}
            </EmptyState>
          ) : (
            <div className="row" style={{ justifyContent: 'space-between' }}>
              <p role="status" className="quiet" style={{ margin: 0 }}>
                {t('organizations:members.found', { count: total })}
                {seats.data && ` · ${t('organizations:members.seats_free', { count: seats.data.free })}`}
              </p>
              {isStaff && chosen.size === 0 && csv}
            </div>
          )
        }
      </MemberTable>
      <div className={bar.stack}>
        {assigning.element}
        {chosen.size > 0 && (
          <section className={bar.bar} aria-label={t('people.with_chosen')}>
            <strong>{t(chosen.size >= AT_ONCE ? 'people.chosen_most' : 'people.chosen', { count: chosen.size })}</strong>
            <div className={bar.actions}>
              <Button
                leftSection={<IconSend size={18} aria-hidden />}
                onClick={() =>
                  assigning.open({ organizationId: organization.id, people: people.map((one) => ({ id: one.id, name: fullName(one) })) })
                }
              >
                {t('progress.assign')}
              </Button>
              {isPhone ? (
                <Menu position="top-end">
                  <Menu.Target>
                    <Button variant="default" loading={isSaving} leftSection={<IconDots size={18} aria-hidden />}>
                      {t('people.more')}
                    </Button>
                  </Menu.Target>
                  <Menu.Dropdown>
                    {more.map(({ key, label, icon: Sign, run }) => (
                      <Menu.Item key={key} leftSection={<Sign size={18} aria-hidden />} onClick={run}>
                        {label}
                      </Menu.Item>
                    ))}
                  </Menu.Dropdown>
                </Menu>
              ) : (
                more.map(({ key, label, icon: Sign, run }) => (
                  <Button
                    key={key}
                    variant="default"
                    leftSection={<Sign size={18} aria-hidden />}
                    loading={key === 'csv' && isSaving}
                    onClick={run}
                  >
                    {label}
                  </Button>
                ))
              )}
            </div>
            <CloseButton aria-label={t('people.choose_nobody')} onClick={() => setChosen(new Map())} />
          </section>
        )}
      </div>
      {opened === 'mail' && <EngagementMail organizationId={organization.id} userIds={ids} onClose={() => setOpened(null)} />}
      {opened === 'overdue' && <RemindOfOverdue organizationId={organization.id} userIds={ids} onClose={() => setOpened(null)} />}
    </>
  );
}
