import { Button, Modal } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

interface Props {
  opened: boolean;
  title: string;
  /** What the first button does: red, unless nothing is taken away. */
  action: string;
  isHarmless?: boolean;
  isBusy: boolean;
  onConfirm: () => void;
  onClose: () => void;
  children: ReactNode;
}

/** Asks before something that others will notice. */
export function Confirm({ opened, title, action, isHarmless, isBusy, onConfirm, onClose, children }: Props) {
  const { t } = useTranslation('organizations');
  return (
    <Modal opened={opened} onClose={onClose} title={title} closeButtonProps={{ 'aria-label': t('close') }}>
      <p>{children}</p>
      <div className="row">
        <Button {...(!isHarmless && { color: 'red' })} loading={isBusy} onClick={onConfirm}>
          {action}
        </Button>
        <Button variant="default" onClick={onClose}>
          {t('keep')}
        </Button>
      </div>
    </Modal>
  );
}
