import { Button } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { showError } from '#shell/alerts.ts';
import classes from './PublishedCourse.module.css';
import { useBeginDraft } from './publishingQueries.ts';

/** What is published stays as it is while its changes are written in a draft beside it: the way into the draft. */
export function BeginDraft({ courseId, onBegun }: { courseId: string; onBegun?: (draftId: string) => void }) {
  const { t } = useTranslation('authoring');
  const begin = useBeginDraft(courseId);
  return (
    <div className={classes.note}>
      <p>{t('published.text')}</p>
      <Button
        leftSection={<IconPencil size={20} aria-hidden />}
        loading={begin.isPending}
        onClick={() => begin.mutate(undefined, { onSuccess: ({ id }) => onBegun?.(id), onError: (error) => showError(t('failed'), error) })}
      >
        {t('published.change')}
      </Button>
    </div>
  );
}
