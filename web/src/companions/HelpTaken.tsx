import { IconTrendingDown } from '@tabler/icons-react';
import type { CompanionConversation } from '@visite/contract/companions.ts';
import { useTranslation } from 'react-i18next';
import classes from './Helper.module.css';
import { takenHelp } from './helpWords.ts';

/** The help taken in the current task, and that it gets less: said when it does, never when it does not. */
export function HelpTaken({ companion, taskKey }: { companion: CompanionConversation; taskKey: string | undefined }) {
  const { t } = useTranslation('companions');
  const taken = takenHelp(companion.help.find(({ task_key }) => task_key === taskKey));
  if (taken.length === 0 && !companion.needs_less_help) return null;
  return (
    <p className={classes.taken}>
      {companion.needs_less_help && (
        <span className={classes.less}>
          <IconTrendingDown size={18} aria-hidden /> {t('less_help')}
        </span>
      )}
      {taken.length > 0 && (
        <span>
          {t('taken')} {taken.map(({ level, count }) => t(`levels.${level}.taken`, { count })).join(' · ')}
        </span>
      )}
    </p>
  );
}
