import { useNetwork } from '@mantine/hooks';
import { useTranslation } from 'react-i18next';

/** Says what is safe while the network is away. */
export function OfflineBanner() {
  const { online } = useNetwork();
  const { t } = useTranslation('shell');
  if (online) return null;
  return (
    <p
      role="status"
      style={{ margin: 0, padding: '0.5rem 1rem', background: 'var(--warm-soft)', color: 'var(--ink)', textAlign: 'center' }}
    >
      {t('offline')}
    </p>
  );
}
