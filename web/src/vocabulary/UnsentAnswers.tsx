import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import classes from './TestSession.module.css';

/** Answers that did not reach the server: what is safe, and what to do. */
export function UnsentAnswers({ count, onSendAgain }: { count: number; onSendAgain: () => void }) {
  const { t } = useTranslation('vocabTest');
  if (count === 0) return null;
  return (
    <div className={classes.unsent} role="alert">
      <p>
        <strong>{t('unsent', { count })}</strong> {t('unsent_safe')}
      </p>
      <Button variant="default" onClick={onSendAgain}>
        {t('send_again')}
      </Button>
    </div>
  );
}
