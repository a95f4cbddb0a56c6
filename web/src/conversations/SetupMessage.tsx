import { IconInfoCircle } from '@tabler/icons-react';
import type { Message } from '@visite/contract/conversations.ts';
import { useTranslation } from 'react-i18next';
import classes from './Lines.module.css';

/** What the learner knows when entering; folded away by the learner, not by the screen. */
export function SetupMessage({ message }: { message: Message }) {
  const { t } = useTranslation('conversations');
  return (
    <li>
      <details className={classes.setup} open>
        <summary>
          <IconInfoCircle size={18} aria-hidden /> {t('setup')}
        </summary>
        <div lang="de">
          {message.text.split('\n\n').map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </div>
      </details>
    </li>
  );
}
