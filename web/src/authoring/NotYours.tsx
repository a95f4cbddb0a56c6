import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '#ui/states.tsx';

/** A course that may be seen and not changed: the way to look at it. */
export function NotYours({ courseId }: { courseId: string }) {
  const { t } = useTranslation('authoring');
  return (
    <EmptyState
      title={t('not_yours.title')}
      action={
        <Button renderRoot={(props) => <Link to="/home/course/$courseId" params={{ courseId }} {...props} />}>{t('not_yours.look')}</Button>
      }
    >
      {t('not_yours.text')}
    </EmptyState>
  );
}
