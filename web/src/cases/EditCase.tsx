import { Button } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';

/** For those who may: the case in the form. */
export function EditCase({ caseId }: { caseId: string }) {
  const { t } = useTranslation('cases');
  return (
    <Button
      variant="default"
      leftSection={<IconPencil size={18} aria-hidden />}
      renderRoot={(props) => <Link to="/home/new-case" search={{ case_id: caseId }} {...props} />}
    >
      {t('edit')}
    </Button>
  );
}
