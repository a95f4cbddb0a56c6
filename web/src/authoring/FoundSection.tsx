import { ActionIcon } from '@mantine/core';
import { IconClipboardCopy } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { listSections } from '@visite/contract/courses.ts';
import type { Answer } from '@visite/contract/endpoint.ts';
import { useTranslation } from 'react-i18next';
import { KIND_ICONS } from '#exercises/kindIcons.ts';
import { showAlert } from '#shell/alerts.ts';
import type { BrowserSearch } from './browserSearch.ts';
import { copySection } from './clipboard.ts';
import classes from './ExerciseBrowser.module.css';

interface Props {
  section: Answer<typeof listSections>['items'][number];
  mayCopy: boolean;
  search: BrowserSearch;
}

/** A section with those of its items that were searched for. */
export function FoundSection({ section, mayCopy, search }: Props) {
  const { t } = useTranslation('authoring');
  return (
    <li className={`card ${classes.section}`}>
      <header className={classes.head}>
        <div>
          <h2 lang="de">{section.title}</h2>
          <p className="quiet" lang="de">
            {section.course.title} · {section.chapter_title}
          </p>
        </div>
        {mayCopy && (
          <ActionIcon
            color="gray"
            aria-label={t('browser.copy_section', { title: section.title })}
            title={t('outline.copy')}
            onClick={() => {
              copySection(section);
              showAlert('info', t('outline.copied', { title: section.title }));
            }}
          >
            <IconClipboardCopy size={20} aria-hidden />
          </ActionIcon>
        )}
      </header>
      <ul className={classes.items}>
        {section.items.map(({ id, kind, title }) => {
          const Icon = KIND_ICONS[kind];
          return (
            <li key={id}>
              <Link to="." search={{ ...search, section: section.id, item: id }} resetScroll={false} className={classes.item}>
                <Icon size={20} stroke={1.8} aria-hidden />
                <span lang={title ? 'de' : undefined}>{title || t(`kinds.${kind}.name`)}</span>
                {title && <span className={classes.kind}>{t(`kinds.${kind}.name`)}</span>}
              </Link>
            </li>
          );
        })}
      </ul>
    </li>
  );
}
