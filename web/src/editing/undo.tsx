import { Button, CloseButton } from '@mantine/core';
import { IconArrowBackUp } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { showError } from '#shell/alerts.ts';
import classes from './undo.module.css';

export interface Undoable {
  message: string;
  undo: () => Promise<unknown> | unknown;
}

/** What was done last and can be taken back: it stays until the next such thing, so that nobody has to hurry. */
export function useUndo(): { offer: (undoable: Undoable) => void; bar: ReactNode } {
  const { t } = useTranslation('shell');
  const [last, setLast] = useState<Undoable | null>(null);
  const takeBack = async () => {
    setLast(null);
    try {
      await last?.undo();
    } catch (error) {
      setLast(last);
      showError(t('undo.failed'), error);
    }
  };
  const bar = (
    <div role="status" className={classes.place}>
      {last && (
        <div className={classes.bar}>
          <span>{last.message}</span>
          <Button className={classes.undo ?? ''} leftSection={<IconArrowBackUp size={18} aria-hidden />} onClick={() => void takeBack()}>
            {t('undo.take_back')}
          </Button>
          <CloseButton className={classes.close} aria-label={t('undo.close')} onClick={() => setLast(null)} />
        </div>
      )}
    </div>
  );
  return { offer: setLast, bar };
}
