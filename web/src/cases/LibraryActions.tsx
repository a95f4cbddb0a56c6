import { Button } from '@mantine/core';
import { IconHeadphones, IconPencilPlus } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';

/** Beside the library: talks to listen to, and for authors the way to a case of their own. */
export function LibraryActions({ mayCreate }: { mayCreate: boolean }) {
  const { t } = useTranslation('cases');
  return (
    <>
      <Button
        variant="subtle"
        leftSection={<IconHeadphones size={20} aria-hidden />}
        renderRoot={(props) => <Link to="/home/dialogs" {...props} />}
      >
        {t('library.dialogs')}
      </Button>
      {mayCreate && (
        <Button
          variant="light"
          leftSection={<IconPencilPlus size={20} aria-hidden />}
          renderRoot={(props) => <Link to="/home/new-case" {...props} />}
        >
          {t('library.new_case')}
        </Button>
      )}
    </>
  );
}
