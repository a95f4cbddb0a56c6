import { IconArrowLeft } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { Section } from '@visite/contract/courses.ts';
import { useTranslation } from 'react-i18next';
import { KIND_ICONS } from '#exercises/kindIcons.ts';
import { Page } from '#ui/Page.tsx';
import { BeginDraft } from './BeginDraft.tsx';
import { ItemLines } from './ItemLines.tsx';
import classes from './LessonEditor.module.css';
import published from './PublishedCourse.module.css';

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
      {section.items.length > 0 && (
        <ol className={`card ${published.items}`} aria-label={t('lesson.items')}>
          {section.items.map(({ id, kind, title, content }) => {
            const Icon = KIND_ICONS[kind];
            return (
              <li key={id}>
                <Icon size={20} stroke={1.8} aria-hidden />
                <ItemLines kind={kind} title={title} content={content} />
              </li>
            );
          })}
        </ol>
      )}
    </Page>
  );
}
