import { Button, Loader } from '@mantine/core';
import { useNetwork } from '@mantine/hooks';
import { IconRefresh } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { KudosWords } from './MessageLine.tsx';
import classes from './Messages.module.css';
import type { Unsent } from './outbox.ts';

interface Props {
  unsent: Unsent;
  onSendAgain: () => void;
  /** Its text goes back to where one writes, or away. */
  onTakeBack: () => void;
}

/** A message that is on its way, or was not sent: it stays until it is, or is taken back. */
export function UnsentLine({ unsent: { message, state, problem }, onSendAgain, onTakeBack }: Props) {
  const { t } = useTranslation('messaging');
  const { online } = useNetwork();
  const { content } = message;
  return (
    <li className={classes.line} data-side="own">
      <div className={classes.unsent}>
        <div className={classes.bubble} data-kudos={content.kind === 'KUDOS' || undefined}>
          {content.kind === 'KUDOS' ? <KudosWords symbol={content.symbol} text={content.text ?? ''} /> : <p>{content.text}</p>}
          {state === 'sending' && (
            <span className={classes.stamp} role="status">
              <Loader size={12} aria-hidden /> {t('sending')}
            </span>
          )}
        </div>
        {state === 'failed' && (
          <div className={classes.failed} role="status">
            <p>{problem ?? t(online ? 'unsent' : 'offline')}</p>
            <Button variant="subtle" onClick={onTakeBack}>
              {t(content.kind === 'TEXT' ? 'take_back' : 'discard')}
            </Button>
            {online && (
              <Button leftSection={<IconRefresh size={18} aria-hidden />} onClick={onSendAgain}>
                {t('send_again')}
              </Button>
            )}
          </div>
        )}
      </div>
    </li>
  );
}
