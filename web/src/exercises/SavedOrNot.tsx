import { IconCheck, IconCloudOff, IconCloudUp } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import classes from './ItemPanel.module.css';
import type { SavedState } from './itemState.ts';

const ICONS: Record<Exclude<SavedState, 'untouched' | 'refused'>, typeof IconCheck> = {
  changed: IconCloudUp,
  saving: IconCloudUp,
  waiting: IconCloudOff,
  saved: IconCheck,
};

/** Whether what was answered is safe, and where; that the server refused it is said at the foot, with the way out. */
export function SavedOrNot({ state }: { state: SavedState }) {
  const { t } = useTranslation('exercises');
  if (state === 'untouched' || state === 'refused') return <span role="status" />;
  const Icon = ICONS[state];
  return (
    <span role="status" className={classes.saved} data-state={state}>
      <Icon size={18} aria-hidden /> <span>{t(`saved.${state}`)}</span>
    </span>
  );
}
