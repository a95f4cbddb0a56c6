import { IconArrowLeft } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { Section } from '@visite/contract/courses.ts';
import { useTranslation } from 'react-i18next';
import { Page } from '#ui/Page.tsx';
import { BeginDraft } from './BeginDraft.tsx';
import classes from './LessonEditor.module.css';

/** A section that learners have: it is changed in the draft beside its course. Once that is begun, this place leads to the section there. */
export function PublishedSection({ section }: { section: Section }) {
  const { t } = useTranslation('authoring');
  return (
    <Page
      title={section.title}
      above={
        <Link to="/dashboard/edit/$courseId" params={{ courseId: section.course.id }} search={{ page: 0 }} className={classes.back}>
          <IconArrowLeft size={18} aria-hidden /> <span lang="de">{section.course.title}</span>
        </Link>
      }
      lead={t('outline.items', { count: section.items.length })}
    >
      <BeginDraft courseId={section.course.id} />
    </Page>
  );
}
