import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import classes from './VocabTabs.module.css';

const TABS = [
  { to: '/home/vocab-dashboard', key: 'mine' },
  { to: '/home/vocab-lists', key: 'lists' },
] as const;

/** Between one's own words and the lists to take words from. */
export function VocabTabs() {
  const { t } = useTranslation('vocabulary');
  return (
    <nav aria-label={t('tabs.label')}>
      <ul className={classes.tabs}>
        {TABS.map(({ to, key }) => (
          <li key={key}>
            <Link to={to} activeOptions={{ exact: true, includeSearch: false }}>
              {t(`tabs.${key}`)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
