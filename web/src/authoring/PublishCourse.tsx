import { Button, Modal, Skeleton } from '@mantine/core';
import { IconAlertTriangle, IconWorld } from '@tabler/icons-react';
import { useQueries } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { Course } from '@visite/contract/courses.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Autosave } from '#editing/autosave.ts';
import type { Undoable } from '#editing/undo.tsx';
import { useSnapshot } from '#editing/useAutosave.ts';
import type { CourseDraft } from './courseDraft.ts';
import classes from './PublishCourse.module.css';
import { writtenSectionQuery } from './queries.ts';

/** What learners would stumble over: items that are not finished, with the way to each. */
function Unfinished({ course }: { course: Course }) {
  const { t } = useTranslation('authoring');
  const held = course.chapters.flatMap(({ sections }) => sections).filter(({ item_count }) => item_count > 0);
  const sections = useQueries({ queries: held.map(({ id }) => writtenSectionQuery(id)) });
  if (held.length === 0) return <p className={classes.who}>{t('publish.empty')}</p>;
  if (sections.some(({ isPending }) => isPending)) return <Skeleton height={72} radius="md" />;
  const unfinished = sections.flatMap(({ data }) =>
    (data?.items ?? []).flatMap((item, page) => (data && item.problems?.length ? [{ item, page, section: data }] : [])),
  );
  if (unfinished.length === 0) return <p className={classes.who}>{t('publish.all_finished')}</p>;
  return (
    <div className={classes.unfinished}>
      <p>
        <IconAlertTriangle size={18} aria-hidden /> {t('publish.unfinished', { count: unfinished.length })}
      </p>
      <ul>
        {unfinished.map(({ item, page, section }) => (
          <li key={item.id}>
            <Link to="/dashboard/lesson-editor/$sectionId" params={{ sectionId: section.id }} search={{ page }} lang="de">
              {section.title}: {item.title || t(`kinds.${item.kind}.name`)}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}

interface Props {
  course: Course;
  autosave: Autosave<CourseDraft>;
  offer: (undoable: Undoable) => void;
}

/** Brings a course to the learners, after a look at what is not finished, or takes it back. */
export function PublishCourse({ course, autosave, offer }: Props) {
  const { t } = useTranslation('authoring');
  const [isOpen, setIsOpen] = useState(false);
  const { draft } = useSnapshot(autosave);
  const put = (is_published: boolean) => {
    autosave.change({ ...autosave.get().draft, is_published });
    void autosave.flush();
  };
  if (draft.is_published) {
    return (
      <Button
        variant="default"
        onClick={() => {
          put(false);
          offer({ message: t('publish.taken_back'), undo: () => put(true) });
        }}
      >
        {t('publish.take_back')}
      </Button>
    );
  }
  return (
    <>
      <Button leftSection={<IconWorld size={20} aria-hidden />} onClick={() => setIsOpen(true)}>
        {t('publish.publish')}
      </Button>
      <Modal opened={isOpen} onClose={() => setIsOpen(false)} title={t('publish.title')} closeButtonProps={{ 'aria-label': t('close') }}>
        <div className="stack">
          <p className={classes.who}>{t(draft.is_public ? 'publish.for_all' : 'publish.for_organization')}</p>
          <Unfinished course={course} />
          <Button
            disabled={course.item_count === 0}
            onClick={() => {
              put(true);
              setIsOpen(false);
              offer({ message: t('publish.published'), undo: () => put(false) });
            }}
          >
            {t('publish.now')}
          </Button>
        </div>
      </Modal>
    </>
  );
}
