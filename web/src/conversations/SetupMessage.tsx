import { IconInfoCircle } from '@tabler/icons-react';
import type { Message } from '@visite/contract/conversations.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './Lines.module.css';

/** What the learner knows when entering: open until the first line is said, afterwards as the learner leaves it. */
export function SetupMessage({ message, hasBegun }: { message: Message; hasBegun: boolean }) {
  const { t } = useTranslation('conversations');
  const [chosen, setChosen] = useState<boolean | null>(null);
  return (
    <li>
      <details className={classes.setup} open={chosen ?? !hasBegun} onToggle={(event) => setChosen(event.currentTarget.open)}>
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
