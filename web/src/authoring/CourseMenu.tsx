import { ActionIcon, Button, Menu, Modal } from '@mantine/core';
import { IconDots, IconEyeOff, IconHistory, IconTrash } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import type { Course } from '@visite/contract/courses.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Autosave } from '#editing/autosave.ts';
import { ForWhom } from '#editing/ForWhom.tsx';
import { VersionHistory } from '#editing/VersionHistory.tsx';
import { showAlert, showError } from '#shell/alerts.ts';
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx';
import type { CourseDraft } from './courseDraft.ts';
import {
  coursePublishingQuery,
  courseVersionsQuery,
  useDeleteCourse,
  useDiscardDraft,
  useRestoreCourse,
  useWithdrawCourse,
} from './publishingQueries.ts';

interface Props {
  course: Course;
  /** Of what is being written: saved before, so that nothing of it stays behind in the browser. */
  autosave?: Autosave<CourseDraft>;
}

/** What is rarely done with a course: taking it back, discarding changes, going back to a former version. */
export function CourseMenu({ course, autosave }: Props) {
  const { t } = useTranslation(['authoring', 'shell']);
  const navigate = useNavigate();
  const [open, setOpen] = useState<'withdraw' | 'discard' | 'delete' | 'versions'>();
  const close = () => setOpen(undefined);
  const publishing = useQuery({ ...coursePublishingQuery(course.id), enabled: open === 'withdraw' || open === 'delete' });
  const versions = useQuery({ ...courseVersionsQuery(course.id), enabled: open === 'versions' || open === 'delete' });
  const withdraw = useWithdrawCourse(course.id);
  const discard = useDiscardDraft(course.id);
  const remove = useDeleteCourse(course.id);
  const restore = useRestoreCourse(course.id);
  const goTo = (courseId: string) => void navigate({ to: '/dashboard/edit/$courseId', params: { courseId }, search: { page: 0 } });
  const failed = (error: Error) => showError(t('failed'), error);
  const discardChanges = async () => {
    await autosave?.flush();
    discard.mutate(undefined, {
      onSuccess: () => {
        close();
        showAlert('success', t('discard.done'));
        if (course.draft_of) goTo(course.draft_of);
      },
      onError: failed,
    });
  };
  const deleteCourse = async () => {
    await autosave?.flush();
    remove.mutate(undefined, {
      onSuccess: () => {
        close();
        showAlert('success', t('delete_course.done', { title: course.title }));
        void navigate({ to: '/dashboard/edit' });
      },
      onError: (error) => {
        close();
        failed(error);
      },
    });
  };
  // What was published once, or begun, is kept: then it is said why, and nothing is offered.
  const { learners } = publishing.data ?? {};
  const isKept = course.is_published || (versions.data?.length ?? 0) > 0 || (learners ? learners.in_the_middle + learners.done > 0 : false);
  const bringBack = async (number: number) => {
    await autosave?.flush();
    restore.mutate(number, {
      onSuccess: ({ id }) => {
        close();
        showAlert('success', t('versions.restored'));
        goTo(id);
      },
      onError: failed,
    });
  };
  return (
    <>
      <Menu position="bottom-end">
        <Menu.Target>
          <ActionIcon variant="default" aria-label={t('menu.open')}>
            <IconDots size={20} aria-hidden />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item leftSection={<IconHistory size={18} aria-hidden />} onClick={() => setOpen('versions')}>
            {t('versions.title')}
          </Menu.Item>
          {(course.is_published || course.draft_of) && (
            <Menu.Item leftSection={<IconEyeOff size={18} aria-hidden />} onClick={() => setOpen('withdraw')}>
              {t('publish.take_back')}
            </Menu.Item>
          )}
          {course.draft_of && (
            <Menu.Item leftSection={<IconTrash size={18} aria-hidden />} onClick={() => setOpen('discard')}>
              {t('discard.action')}
            </Menu.Item>
          )}
          {!course.draft_of && (
            <Menu.Item leftSection={<IconTrash size={18} aria-hidden />} onClick={() => setOpen('delete')}>
              {t('delete_course.action')}
            </Menu.Item>
          )}
        </Menu.Dropdown>
      </Menu>
      <ConfirmDialog
        isOpen={open === 'withdraw'}
        onClose={close}
        title={t('withdraw.title')}
        action={t('publish.take_back')}
        cancel={t('withdraw.cancel')}
        isPending={withdraw.isPending || publishing.isPending}
        onConfirm={() =>
          withdraw.mutate(undefined, {
            onSuccess: () => {
              close();
              showAlert('success', t('publish.taken_back'));
            },
            onError: failed,
          })
        }
      >
        <p>{t('withdraw.text')}</p>
        <ForWhom of="course" learners={publishing.data?.learners} />
      </ConfirmDialog>
      <ConfirmDialog
        isOpen={open === 'discard'}
        onClose={close}
        title={t('discard.title')}
        action={t('discard.action')}
        cancel={t('discard.cancel')}
        isPending={discard.isPending}
        onConfirm={() => void discardChanges()}
      >
        <p>{t('discard.text')}</p>
      </ConfirmDialog>
      <ConfirmDialog
        isOpen={open === 'delete' && !isKept}
        onClose={close}
        title={t('delete_course.title', { title: course.title })}
        action={t('delete_course.action')}
        cancel={t('discard.cancel')}
        isPending={remove.isPending || publishing.isPending || versions.isPending}
        onConfirm={() => void deleteCourse()}
      >
        <p>{t('delete_course.text')}</p>
      </ConfirmDialog>
      <Modal
        opened={open === 'delete' && isKept}
        onClose={close}
        title={t('delete_course.kept_title')}
        closeButtonProps={{ 'aria-label': t('close', { ns: 'shell' }) }}
      >
        <p>{t(course.is_published ? 'delete_course.kept_published' : 'delete_course.kept')}</p>
        <Button variant="default" onClick={close}>
          {t('close', { ns: 'shell' })}
        </Button>
      </Modal>
      <VersionHistory
        of="course"
        isOpen={open === 'versions'}
        onClose={close}
        versions={versions}
        restoring={restore.isPending ? restore.variables : undefined}
        onRestore={(number) => void bringBack(number)}
      />
    </>
  );
}
