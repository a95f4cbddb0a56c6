import { Button, NativeSelect, Pagination } from '@mantine/core';
import { IconDownload, IconMail, IconSend } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { Organization } from '@visite/contract/organizations.ts';
import { PROGRESS_ORDERS, type ProgressOrder } from '@visite/contract/progressOrders.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AssignDialog } from '#assignments/AssignDialog.tsx';
import { AssignmentsByMe } from '#assignments/AssignmentsByMe.tsx';
import { coursesQuery } from '#courses/queries.ts';
import { SubmittedJournal } from '#journals/SubmittedJournal.tsx';
import { showError } from '#shell/alerts.ts';
import classes from '#ui/Figures.module.css';
import { EmptyState, ErrorState, LoadingState } from '#ui/states.tsx';
import { EngagementMail } from './EngagementMail.tsx';
import { saveProgressFile } from './exportProgress.ts';
import { MemberTable } from './MemberTable.tsx';
import type { ProgressSearch } from './progressSearch.ts';
import { memberProgressQuery } from './queries.ts';
import { SectionHeatMap } from './SectionHeatMap.tsx';
import { SubmittedEntries } from './SubmittedEntries.tsx';

const PAGE_SIZE = 50;

interface Props {
  organization: Organization;
  search: ProgressSearch;
  onChange: (search: ProgressSearch) => void;
}

/** Everybody of an organisation: numbers side by side, or one course section by section. */
export function MembersProgress({ organization, search, onChange }: Props) {
  const { t } = useTranslation('dashboard');
  const courses = useQuery(coursesQuery({}));
  const { courseId, order_by = 'name', page = 1 } = search;
  const query = { ...(courseId && { course_id: courseId }), order_by };
  const progress = useQuery(memberProgressQuery(organization.id, { ...query, limit: PAGE_SIZE, offset: (page - 1) * PAGE_SIZE }));
  const [isAssigning, setIsAssigning] = useState(false);
  const [isReminding, setIsReminding] = useState(false);
  const [isSaving, setIsSaving] = useState(false);
  const course = courses.data?.items.find(({ id }) => id === courseId);
  const save = async () => {
    setIsSaving(true);
    try {
      await saveProgressFile(organization, query, t);
    } catch (error) {
      showError(t('progress.not_saved'), error);
    }
    setIsSaving(false);
  };
  const open = (userId: string) => onChange({ ...search, userId });
  return (
    <div className="stack">
      <div className={classes.filters}>
        <NativeSelect
          label={t('course_progress.course')}
          value={courseId ?? ''}
          onChange={(event) => onChange({ ...(event.currentTarget.value && { courseId: event.currentTarget.value }), order_by })}
          data={[
            { value: '', label: t('progress.all_courses') },
            ...(courses.data?.items.map(({ id, title }) => ({ value: id, label: title })) ?? []),
          ]}
        />
        <NativeSelect
          label={t('progress.order')}
          value={order_by}
          onChange={(event) => onChange({ ...(courseId && { courseId }), order_by: event.currentTarget.value as ProgressOrder })}
          data={PROGRESS_ORDERS.map((value) => ({ value, label: t(`progress.orders.${value}`) }))}
        />
      </div>
      <div className="row">
        <Button leftSection={<IconSend size={18} aria-hidden />} onClick={() => setIsAssigning(true)}>
          {t('progress.assign')}
        </Button>
        {organization.policies.may_manage_members && (
          <Button variant="default" leftSection={<IconMail size={18} aria-hidden />} onClick={() => setIsReminding(true)}>
            {t('remind.open')}
          </Button>
        )}
        <Button variant="default" leftSection={<IconDownload size={18} aria-hidden />} loading={isSaving} onClick={() => void save()}>
          {t('progress.save')}
        </Button>
      </div>
      {progress.error ? (
        <ErrorState error={progress.error} onRetry={() => void progress.refetch()} />
      ) : !progress.data ? (
        <LoadingState rows={6} height={56} />
      ) : progress.data.items.length === 0 ? (
        <EmptyState title={t('progress.nobody_title')}>{t('progress.nobody')}</EmptyState>
      ) : course && progress.data.sections.length > 0 ? (
        <SectionHeatMap title={course.title} sections={progress.data.sections} members={progress.data.items} onOpen={open} />
      ) : (
        <MemberTable members={progress.data.items} onOpen={open} />
      )}
      {progress.data && progress.data.total > PAGE_SIZE && (
        <Pagination
          total={Math.ceil(progress.data.total / PAGE_SIZE)}
          value={page}
          onChange={(next) => onChange({ ...search, page: next })}
          getItemProps={(number) => ({ 'aria-label': t('progress.page', { page: number }) })}
          getControlProps={(control) => ({ 'aria-label': t(`progress.page_${control}`) })}
        />
      )}
      <AssignmentsByMe organizationId={organization.id} />
      <SubmittedJournal organizationId={organization.id} />
      <SubmittedEntries organizationId={organization.id} />
      {isReminding && <EngagementMail organizationId={organization.id} onClose={() => setIsReminding(false)} />}
      {isAssigning && <AssignDialog organizationId={organization.id} courseId={courseId} onClose={() => setIsAssigning(false)} />}
    </div>
  );
}
