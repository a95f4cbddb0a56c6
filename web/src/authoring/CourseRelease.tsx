import { Button, Modal } from '@mantine/core';
import { IconGitCompare } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '#api/errors.ts';
import { TwoVersions } from '#editing/TwoVersions.tsx';
import { showAlert, showError } from '#shell/alerts.ts';
import classes from './CourseRelease.module.css';
import { courseReleaseQuery, useAnswerRelease } from './queries.ts';

/** New content files of a course that was edited here: one line, and on demand both versions side by side. Nothing happens by itself. */
export function CourseRelease({ courseId, flush }: { courseId: string; flush: () => Promise<void> }) {
  const { t } = useTranslation('authoring');
  const [isOpen, setIsOpen] = useState(false);
  const [isAsking, setIsAsking] = useState(false);
  const { data: found, refetch } = useQuery(courseReleaseQuery(courseId));
  const answer = useAnswerRelease(courseId);
  if (!found) return null;
  const compare = async () => {
    if (!isOpen) {
      // What was typed last is part of one's own version.
      await flush();
      await refetch();
    }
    setIsOpen(!isOpen);
  };
  const put = (is_taken: boolean) =>
    answer.mutate(
      { release: found.release, edited: found.edited, is_taken },
      {
        onSuccess: () => showAlert('success', t(is_taken ? 'release.taken' : 'release.kept')),
        onError: (error) => showError(t(error instanceof ApiError && error.status === 409 ? 'release.changed' : 'failed'), error),
        onSettled: () => setIsAsking(false),
      },
    );
  return (
    <section className={classes.release} aria-label={t('release.new')}>
      <div className={classes.line}>
        <p>{t('release.new')}</p>
        <Button
          variant="default"
          leftSection={<IconGitCompare size={20} aria-hidden />}
          aria-expanded={isOpen}
          onClick={() => void compare()}
        >
          {t(isOpen ? 'release.close' : 'release.compare')}
        </Button>
      </div>
      {isOpen && (
        <TwoVersions
          mine={found.current}
          theirs={found.offered}
          isPending={answer.isPending}
          words={{
            title: t('release.title'),
            text: t('release.text'),
            mine: t('release.mine'),
            theirs: t('release.theirs'),
            keep_mine: t('release.keep'),
            take_theirs: t('release.take'),
          }}
          onKeepMine={() => put(false)}
          onTakeTheirs={() => setIsAsking(true)}
        />
      )}
      <Modal
        opened={isAsking}
        onClose={() => setIsAsking(false)}
        title={t('release.sure_title')}
        closeButtonProps={{ 'aria-label': t('close') }}
      >
        <div className="stack">
          <p className={classes.sure}>{t('release.sure_text')}</p>
          <div className="row">
            <Button loading={answer.isPending} onClick={() => put(true)}>
              {t('release.take')}
            </Button>
            <Button variant="default" onClick={() => setIsAsking(false)}>
              {t('release.cancel')}
            </Button>
          </div>
        </div>
      </Modal>
    </section>
  );
}
