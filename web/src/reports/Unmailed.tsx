import { Alert } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';

/** Where no mail server is set: a reminder would reach nobody, and this is how people are reached instead. */
export function Unmailed() {
  const { t } = useTranslation('dashboard');
  return (
    <Alert color="orange" variant="light">
      {t('remind.unmailed')} <Link to="/inbox">{t('remind.to_messages')}</Link>
    </Alert>
  );
}
