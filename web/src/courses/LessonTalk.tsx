import { Button, SegmentedControl } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconArrowLeft } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { Section } from '@visite/contract/courses.ts';
import type { ContentItem } from '@visite/contract/exercises.ts';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { BesideTalkProvider } from '#exercises/place.ts';
import { itemInteractionsQuery } from '#exercises/queries.ts';
import { LessonItem } from './LessonItem.tsx';
import classes from './LessonTalk.module.css';
import { sectionQuery } from './queries.ts';

interface Props {
  sectionId: string;
  /** The item that the talk belongs to. */
  itemId: string;
  /** The item's form is filled from the talk: it stands beside it. */
  hasForm: boolean;
  children: ReactNode;
}

function Form({ section, item }: { section: Section; item: ContentItem }) {
  const { data } = useQuery(itemInteractionsQuery(section.course.id, section.id));
  return data ? (
    <BesideTalkProvider value={true}>
      <LessonItem item={item} courseId={section.course.id} isFocused={false} />
    </BesideTalkProvider>
  ) : null;
}

/** A talk that began in a lesson: the way back, and the form that is filled from it; on a phone form and talk switch. */
export function LessonTalk({ sectionId, itemId, hasForm, children }: Props) {
  const { t } = useTranslation('courses');
  const isWide = useMediaQuery('(min-width: 75em)', undefined, { getInitialValueInEffect: false });
  const [shown, setShown] = useState('talk');
  const { data: section } = useQuery(sectionQuery(sectionId));
  const page = section?.items.findIndex(({ id }) => id === itemId) ?? -1;
  const item = section?.items[page];
  if (!section || !item) return children;
  const isSwitched = hasForm && !isWide;
  return (
    <div className={classes.around}>
      <div className={classes.bar}>
        <Button
          variant="subtle"
          leftSection={<IconArrowLeft size={20} aria-hidden />}
          renderRoot={(props) => (
            <Link to="/home/view/$courseId" params={{ courseId: section.course.id }} search={{ section: sectionId, page }} {...props} />
          )}
        >
          {t('talk.back')}
        </Button>
        {isSwitched && (
          <SegmentedControl
            aria-label={t('talk.switch')}
            value={shown}
            onChange={setShown}
            data={[
              { value: 'talk', label: t('talk.talk') },
              { value: 'form', label: t('talk.form') },
            ]}
          />
        )}
      </div>
      <div className={classes.both} data-form={(hasForm && isWide) || undefined}>
        {/* The talk goes on while the form is looked at. */}
        <div className={classes.talk} hidden={isSwitched && shown === 'form'}>
          {children}
        </div>
        {hasForm && (isWide || shown === 'form') && (
          <aside className={classes.form} aria-label={t('talk.form')}>
            {/* The talk's heading is hidden with it. */}
            {isSwitched && <h1 className="sr-only">{section.title}</h1>}
            <Form section={section} item={item} />
          </aside>
        )}
      </div>
    </div>
  );
}
