import { Button, Modal } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

interface Props {
  opened: boolean;
  title: string;
  /** What the red button does. */
  action: string;
  /** What the other one says. */
  keep: string;
  isBusy: boolean;
  onConfirm: () => void;
  onClose: () => void;
  children: ReactNode;
}

/** Asks before something that can't be made undone, or that others will notice. */
export function ConfirmDialog({ opened, title, action, keep, isBusy, onConfirm, onClose, children }: Props) {
  const { t } = useTranslation('messaging');
  return (
    <Modal opened={opened} onClose={onClose} title={title} closeButtonProps={{ 'aria-label': t('close'), size: 44 }}>
      <p>{children}</p>
      <div className="row">
        <Button color="red" loading={isBusy} onClick={onConfirm}>
          {action}
        </Button>
        <Button variant="default" onClick={onClose}>
          {keep}
        </Button>
      </div>
    </Modal>
  );
}
