import { Button, Modal } from '@mantine/core';
import type { ReactNode } from 'react';

interface Props {
  isOpen: boolean;
  onClose: () => void;
  title: string;
  /** What happens to whom. */
  children: ReactNode;
  action: string;
  cancel: string;
  close: string;
  isPending: boolean;
  onDo: () => void;
}

/** Before something is taken away: what it means, and the way to leave it. */
export function Question({ isOpen, onClose, title, children, action, cancel, close, isPending, onDo }: Props) {
  return (
    <Modal opened={isOpen} onClose={onClose} title={title} closeButtonProps={{ 'aria-label': close }}>
      <div className="stack">
        {children}
        <div className="row">
          <Button color="red" loading={isPending} onClick={onDo}>
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
