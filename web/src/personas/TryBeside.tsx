import { Button } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconMessageCircle } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { BottomSheet } from '#ui/BottomSheet.tsx';
import classes from './TryBeside.module.css';

/** Form and talk side by side need this; below it the talk is a sheet. */
const WIDE = '(min-width: 75em)';

interface Props {
  /** The talk; null while there is nobody to talk with. `close` puts the sheet away, for a field of the form. */
  trial: ((close: () => void) => ReactNode) | null;
  children: ReactNode;
}

/** Writing at the start, trying out at the end: side by side on a desktop, a sheet on a phone. */
export function TryBeside({ trial, children }: Props) {
  const { t } = useTranslation('personas');
  const isWide = useMediaQuery(WIDE, false, { getInitialValueInEffect: false });
  const [isOpen, setIsOpen] = useState(false);
  // Where the sheet is left for a field of the form, the focus stays there.
  const [isLeft, setIsLeft] = useState(false);
  const open = () => {
    setIsLeft(false);
    setIsOpen(true);
  };
  const leave = () => {
    setIsLeft(true);
    setIsOpen(false);
  };
  // The sheet stays built when it is put away: the talk in it goes on.
  return (
    <div className={classes.beside} data-split={(isWide && trial !== null) || undefined}>
      <div className={classes.form}>{children}</div>
      {trial && isWide && (
        <aside className={classes.aside} aria-label={t('try.title')}>
          {trial(() => undefined)}
        </aside>
      )}
      {trial && !isWide && (
        <>
          <div className={classes.bar}>
            <Button fullWidth leftSection={<IconMessageCircle size={20} aria-hidden />} onClick={open}>
              {t('try.title')}
            </Button>
          </div>
          <BottomSheet
            opened={isOpen}
            onClose={() => setIsOpen(false)}
            keepMounted
            returnFocus={!isLeft}
            title={t('try.title')}
            closeLabel={t('close')}
            classNames={{ content: classes.sheet, body: classes.sheetBody }}
          >
            {trial(leave)}
          </BottomSheet>
        </>
      )}
    </div>
  );
}
