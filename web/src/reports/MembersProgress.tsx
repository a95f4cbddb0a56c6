import { Button, NativeSelect, Pagination } from '@mantine/core';
import { IconDownload, IconSend } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { Organization } from '@visite/contract/organizations.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AssignmentsByMe } from '#assignments/AssignmentsByMe.tsx';
import { useAssigning } from '#assignments/useAssigning.tsx';
import { coursesQuery } from '#courses/queries.ts';
import { showError } from '#shell/alerts.ts';
import classes from '#ui/Figures.module.css';
import { EmptyState, ErrorState, LoadingState } from '#ui/states.tsx';
import { saveProgressFile } from './exportProgress.ts';
import type { ProgressSearch } from './progressSearch.ts';
import { memberProgressQuery } from './queries.ts';
import { SectionHeatMap } from './SectionHeatMap.tsx';

const PAGE_SIZE = 50;

interface Props {
  organization: Organization;
  search: ProgressSearch;
  onChange: (search: ProgressSearch) => void;
}

/** The learners of an organisation in one course, chapter by chapter and section by section; what else they do stands with the members. */
export function MembersProgress({ organization, search, onChange }: Props) {
  const { t } = useTranslation('dashboard');
  const courses = useQuery(coursesQuery({}));
  const { page = 1 } = search;
  const course = courses.data?.items.find(({ id }) => id === search.courseId) ?? courses.data?.items[0];
  const query = { role: 'learners' as const, order_by: 'name' as const, ...(course && { course_id: course.id }) };
  const progress = useQuery({
    ...memberProgressQuery(organization.id, { ...query, limit: PAGE_SIZE, offset: (page - 1) * PAGE_SIZE }),
    enabled: course !== undefined,
  });
  const assigning = useAssigning();
  const [isSaving, setIsSaving] = useState(false);
  const save = async () => {
    setIsSaving(true);
    try {
      await saveProgressFile(organization, query, t);
    } catch (error) {
      showError(t('progress.not_saved'), error);
    }
    setIsSaving(false);
  };
  const error = courses.error ?? progress.error;
  return (
    <div className="stack">
      {error ? (
        <ErrorState error={error} onRetry={() => void Promise.all([courses.refetch(), progress.refetch()])} />
      ) : courses.data && !course ? (
        <EmptyState title={t('course_progress.no_courses_title')}>{t('course_progress.no_courses')}</EmptyState>
      ) : !progress.data || !course ? (
        <LoadingState rows={6} height={56} />
      ) : (
        <>
          <div className={classes.choice}>
            <NativeSelect
              label={t('course_progress.course')}
              value={course.id}
              onChange={(event) => onChange({ courseId: event.currentTarget.value })}
              data={courses.data?.items.map(({ id, title }) => ({ value: id, label: title })) ?? []}
            />
            <div className="row">
              <Button
                leftSection={<IconSend size={18} aria-hidden />}
                onClick={() => assigning.open({ organizationId: organization.id, courseId: course.id })}
              >
                {t('progress.assign')}
              </Button>
              <Button variant="default" leftSection={<IconDownload size={18} aria-hidden />} loading={isSaving} onClick={() => void save()}>
                {t('progress.save')}
              </Button>
            </div>
          </div>
          {progress.data.items.length === 0 ? (
            <EmptyState title={t('progress.nobody_title')}>{t('progress.nobody')}</EmptyState>
          ) : (
            <SectionHeatMap title={course.title} sections={progress.data.sections} members={progress.data.items} />
          )}
          {progress.data.total > PAGE_SIZE && (
            <Pagination
              total={Math.ceil(progress.data.total / PAGE_SIZE)}
              value={page}
              onChange={(next) => onChange({ ...search, page: next })}
              getItemProps={(number) => ({ 'aria-label': t('progress.page', { page: number }) })}
              getControlProps={(control) => ({ 'aria-label': t(`progress.page_${control}`) })}
            />
          )}
        </>
      )}
      <AssignmentsByMe organizationId={organization.id} />
      {assigning.element}
    </div>
  );
}
