import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { Notice } from '#ui/Notice.tsx';

/** Where no mail server is set: a reminder would reach nobody, and this is how people are reached instead. */
export function Unmailed() {
  const { t } = useTranslation('dashboard');
  return (
    <Notice warns>
      <p>
        {t('remind.unmailed')} <Link to="/home/inbox">{t('remind.to_messages')}</Link>
      </p>
    </Notice>
  );
}
