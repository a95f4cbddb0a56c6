import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useMe } from './queries.ts';
import classes from './SecondFactorNotice.module.css';

/** Stands above every page of who manages others until they have set it up: their account opens those of many. */
export function SecondFactorNotice() {
  const { t } = useTranslation('accounts');
  const { has_second_factor, second_factor_need } = useMe();
  if (has_second_factor || second_factor_need !== 'ASKED') return null;
  return (
    <aside className={classes.notice} aria-label={t('factor.title')}>
      {t('factor.asked')} <Link to="/account/second-factor">{t('factor.set_up')}</Link>
    </aside>
  );
}
