import { Button } from '@mantine/core';
import { IconCopy } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { showAlert, showError } from '#shell/alerts.ts';
import { useCopyCourse } from './queries.ts';

/** For authors: the course once more, as a draft of their own organisation, open in the editor. */
export function CopyCourse({ courseId }: { courseId: string }) {
  const { t } = useTranslation('courses');
  const navigate = useNavigate();
  const copy = useCopyCourse(courseId);
  const make = () =>
    copy.mutate(undefined, {
      onSuccess: ({ id }) => {
        showAlert('success', t('copied'));
        void navigate({ to: '/dashboard/edit/$courseId', params: { courseId: id }, search: { page: 0 } });
      },
      onError: (error) => showError(t('copy_failed'), error),
    });
  return (
    <Button variant="default" leftSection={<IconCopy size={20} aria-hidden />} loading={copy.isPending} onClick={make}>
      {t('copy')}
    </Button>
  );
}
