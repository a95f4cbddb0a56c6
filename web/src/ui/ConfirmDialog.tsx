import { Button, Modal } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './ConfirmDialog.module.css';

interface Props {
  isOpen: boolean;
  onClose: () => void;
  title: string;
  /** What happens to whom, in paragraphs. */
  children: ReactNode;
  /** What the red button does. */
  action: string;
  /** What the other one says. */
  cancel: string;
  isPending: boolean;
  onConfirm: () => void;
}

/** Asks before something that can't be made undone, or that others will notice. */
export function ConfirmDialog({ isOpen, onClose, title, children, action, cancel, isPending, onConfirm }: Props) {
  const { t } = useTranslation('shell');
  return (
    <Modal opened={isOpen} onClose={onClose} title={title} closeButtonProps={{ 'aria-label': t('close') }}>
      <div className={`stack ${classes.asked}`}>
        {children}
        <div className="row">
          <Button color="red" loading={isPending} onClick={onConfirm}>
            {action}
          </Button>
          <Button variant="default" onClick={onClose}>
            {cancel}
          </Button>
        </div>
      </div>
    </Modal>
  );
}
