import { IconLifebuoy } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import classes from './AppLayout.module.css';

interface Props {
  tip: (text: string) => string | undefined;
  /** On a phone it stands behind “more”: whoever works in tables needs the place above their menus. */
  isBehindMore: boolean;
  onOpen: () => void;
}

/** The assistant's quiet button: at the foot of the menu on a desktop, above the menu on a phone. */
export function HelpButton({ tip, isBehindMore, onOpen }: Props) {
  const { t } = useTranslation('companions');
  return (
    <button
      type="button"
      className={`${classes.entry} ${classes.help}`}
      data-behind={isBehindMore || undefined}
      aria-haspopup="dialog"
      title={tip(t('assistant.title'))}
      onClick={onOpen}
    >
      <IconLifebuoy size={22} stroke={1.6} aria-hidden />
      <span className={classes.label}>{t('assistant.title')}</span>
    </button>
  );
}
