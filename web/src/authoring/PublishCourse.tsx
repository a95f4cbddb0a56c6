import { Button, Modal, Skeleton } from '@mantine/core';
import { IconWorld } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import type { Course } from '@visite/contract/courses.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '#api/errors.ts';
import type { Autosave } from '#editing/autosave.ts';
import { CheckList } from '#editing/CheckList.tsx';
import { ForWhom } from '#editing/ForWhom.tsx';
import { showAlert, showError } from '#shell/alerts.ts';
import { ErrorState } from '#ui/states.tsx';
import { CourseChanges } from './CourseChanges.tsx';
import type { CourseDraft } from './courseDraft.ts';
import classes from './PublishCourse.module.css';
import { coursePublishingQuery, usePublishCourse } from './publishingQueries.ts';
import { useCourseProblemRows } from './useCourseProblemRows.ts';

interface Props {
  course: Course;
  autosave: Autosave<CourseDraft>;
}

function Check({ course, autosave, onClose }: Props & { onClose: () => void }) {
  const { t } = useTranslation('authoring');
  const navigate = useNavigate();
  const found = useQuery(coursePublishingQuery(course.id));
  const publish = usePublishCourse(course.id);
  const rows = useCourseProblemRows(course.id, found.data?.problems ?? [], onClose);
  const missing = rows.filter(({ blocks }) => blocks).length;
  if (found.isError) return <ErrorState error={found.error} onRetry={() => void found.refetch()} />;
  if (!found.data || found.isFetching) return <Skeleton height={160} radius="md" />;
  const { changes, learners } = found.data;
  const isUnchanged = changes !== null && !changes.is_changed;
  const put = async () => {
    await autosave.flush();
    const { state, version } = autosave.get();
    if (state !== 'saved') return showAlert('info', t('publish.unsaved'));
    publish.mutate(version, {
      onSuccess: ({ id }) => {
        onClose();
        showAlert('success', t(changes ? 'publish.changes_published' : 'publish.published'));
        void navigate({ to: '/dashboard/edit/$courseId', params: { courseId: id }, search: { page: 0 } });
      },
      onError: (error) => {
        showError(t(error instanceof ApiError && error.status === 409 ? 'outline.changed_meanwhile' : 'failed'), error);
        void found.refetch();
      },
    });
  };
  return (
    <CheckList
      rows={rows}
      words={{
        title: missing === 0 ? t('check.whole') : t('check.missing', { count: missing }),
        text: t(
          missing > 0 ? 'check.missing_text' : changes ? 'check.changes_text' : `publish.for_${course.is_public ? 'all' : 'organization'}`,
        ),
        advice: t('check.advice'),
        advice_text: t('check.advice_text'),
      }}
    >
      {changes && (
        <>
          <CourseChanges isChanged={changes.is_changed} items={changes.items} />
          {!isUnchanged && <ForWhom of="course" learners={learners} />}
        </>
      )}
      <Button className={classes.go ?? ''} disabled={isUnchanged} loading={publish.isPending} onClick={() => void put()}>
        {t(changes ? 'publish.changes' : 'publish.now')}
      </Button>
    </CheckList>
  );
}

/** Brings a course, or the changes of one, to the learners: after a look at what is not finished, what changes, and for whom. */
export function PublishCourse({ course, autosave }: Props) {
  const { t } = useTranslation('authoring');
  const [isOpen, setIsOpen] = useState(false);
  const open = async () => {
    await autosave.flush();
    setIsOpen(true);
  };
  return (
    <>
      <Button leftSection={<IconWorld size={20} aria-hidden />} onClick={() => void open()}>
        {t(course.draft_of ? 'publish.changes' : 'publish.publish')}
      </Button>
      <Modal
        opened={isOpen}
        onClose={() => setIsOpen(false)}
        size="lg"
        title={t(course.draft_of ? 'publish.changes' : 'publish.title')}
        closeButtonProps={{ 'aria-label': t('close') }}
      >
        <Check course={course} autosave={autosave} onClose={() => setIsOpen(false)} />
      </Modal>
    </>
  );
}
