import { IconLifebuoy } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import classes from './AppLayout.module.css';

interface Props {
  /** The foot of the menu, which is there on a desktop; on smaller screens the head of the page, with which it scrolls away. */
  place: 'menu' | 'page';
  tip?: (text: string) => string | undefined;
  onPress: () => void;
}

/** The assistant's quiet button. It has room of its own and lies over nothing. */
export function HelpButton({ place, tip, onPress }: Props) {
  const { t } = useTranslation('companions');
  return (
    <button
      type="button"
      className={place === 'menu' ? `${classes.entry} ${classes.helpInMenu}` : classes.helpOnPage}
      aria-haspopup="dialog"
      title={tip?.(t('assistant.title'))}
      onClick={onPress}
    >
      <IconLifebuoy size={22} stroke={1.6} aria-hidden />
      <span className={classes.label}>{t('assistant.title')}</span>
    </button>
  );
}
