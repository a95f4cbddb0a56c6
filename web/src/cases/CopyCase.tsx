import { Button } from '@mantine/core';
import { IconCopy } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { showAlert, showError } from '#shell/alerts.ts';
import { useCopyCase } from './queries.ts';

/** For authors: the case once more, as a draft of their own organisation, open in the form. */
export function CopyCase({ caseId }: { caseId: string }) {
  const { t } = useTranslation('cases');
  const navigate = useNavigate();
  const copy = useCopyCase(caseId);
  const make = () =>
    copy.mutate(undefined, {
      onSuccess: ({ id }) => {
        showAlert('success', t('copied'));
        void navigate({ to: '/home/new-case', search: { case_id: id } });
      },
      onError: (error) => showError(t('copy_failed'), error),
    });
  return (
    <Button variant="default" leftSection={<IconCopy size={18} aria-hidden />} loading={copy.isPending} onClick={make}>
      {t('copy')}
    </Button>
  );
}
