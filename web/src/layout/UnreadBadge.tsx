import { useTranslation } from 'react-i18next';
import classes from './UnreadBadge.module.css';

/** More says nothing more. */
const MOST = 99;

/** How many messages wait; part of the name of the link that it stands in. */
export function UnreadBadge({ count }: { count: number }) {
  const { t } = useTranslation('shell');
  return (
    <span className={classes.badge}>
      <span aria-hidden>{count > MOST ? `${MOST}+` : count}</span>
      <span className="sr-only">{t('nav.unread', { count })}</span>
    </span>
  );
}
