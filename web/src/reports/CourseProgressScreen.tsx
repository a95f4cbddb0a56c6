import { NativeSelect } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useMe } from '#accounts/queries.ts';
import { coursesQuery } from '#courses/queries.ts';
import { DashboardFrame } from '#organizations/DashboardFrame.tsx';
import { Page } from '#ui/Page.tsx';
import { EmptyState, ErrorState, LoadingState } from '#ui/states.tsx';
import { MembersProgress } from './MembersProgress.tsx';
import { MenteeProgress } from './MenteeProgress.tsx';
import type { ProgressSearch } from './progressSearch.ts';

interface Props {
  search: ProgressSearch;
  onChange: (search: ProgressSearch) => void;
}

/** Mentors see their mentees, course by course (domain 2). */
function Mentees({ search, onChange }: Props) {
  const { t } = useTranslation('dashboard');
  const courses = useQuery(coursesQuery({}));
  const chosen = courses.data?.items.find(({ id }) => id === search.courseId) ?? courses.data?.items[0];
  if (courses.error) return <ErrorState error={courses.error} onRetry={() => void courses.refetch()} />;
  if (!courses.data) return <LoadingState rows={4} height={56} />;
  if (!chosen) return <EmptyState title={t('course_progress.no_courses_title')}>{t('course_progress.no_courses')}</EmptyState>;
  return (
    <div className="stack">
      <NativeSelect
        label={t('course_progress.course')}
        value={chosen.id}
        onChange={(event) => onChange({ ...search, courseId: event.currentTarget.value })}
        data={courses.data.items.map(({ id, title }) => ({ value: id, label: title }))}
        maw="28rem"
      />
      <MenteeProgress
        courseId={chosen.id}
        title={chosen.title}
        userId={search.userId}
        onChoose={(userId) => onChange({ ...search, courseId: chosen.id, userId })}
      />
    </div>
  );
}

/** How far others are: for tutors, managers and superusers their organisation, for mentors their mentees (domain 2). */
export function CourseProgressScreen({ search, onChange }: Props) {
  const { t } = useTranslation('dashboard');
  const { roles } = useMe();
  const text = { title: t('course_progress.title'), lead: t('course_progress.lead') };
  const isStaff = roles.some((role) => role !== 'learner' && role !== 'mentor');
  if (!isStaff) {
    return (
      <Page {...text}>
        <Mentees search={search} onChange={onChange} />
      </Page>
    );
  }
  return (
    <DashboardFrame {...text}>
      {(organization) => <MembersProgress key={organization.id} organization={organization} search={search} onChange={onChange} />}
    </DashboardFrame>
  );
}
