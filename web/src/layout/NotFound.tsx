import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { session } from '#api/session.ts';
import { PublicFrame } from '#public/PublicFrame.tsx';
import { Page } from '#ui/Page.tsx';

/** Any unknown path (Specification 2). */
export function NotFound() {
  const { t } = useTranslation('shell');
  return (
    <PublicFrame>
      <Page title={t('not_found.title')} lead={t('not_found.text')} width="narrow">
        <Button renderRoot={(props) => <Link to={session.token ? '/home' : '/'} {...props} />}>{t('not_found.back')}</Button>
      </Page>
    </PublicFrame>
  );
}
