import { Drawer } from '@mantine/core';
import type { ReactNode } from 'react';

interface Props {
  opened: boolean;
  onClose: () => void;
  title: string;
  closeLabel: string;
  /** What is in it goes on while it is put away. */
  keepMounted?: boolean;
  /** Put away, it gives the focus back to what opened it; not where something else was given it. */
  returnFocus?: boolean;
  classNames?: { content?: string | undefined; title?: string | undefined; body?: string | undefined };
  children: ReactNode;
}

/** A sheet from the bottom of a phone. Its heading is no landmark: the page behind it has the banner already. */
export function BottomSheet({ opened, onClose, title, closeLabel, keepMounted = false, returnFocus = true, classNames, children }: Props) {
  return (
    <Drawer.Root
      opened={opened}
      onClose={onClose}
      position="bottom"
      size="85%"
      keepMounted={keepMounted}
      returnFocus={returnFocus}
      {...(classNames && { classNames })}
    >
      <Drawer.Overlay />
      <Drawer.Content>
        <Drawer.Header role="presentation">
          <Drawer.Title>{title}</Drawer.Title>
          <Drawer.CloseButton aria-label={closeLabel} size={44} />
        </Drawer.Header>
        <Drawer.Body>{children}</Drawer.Body>
      </Drawer.Content>
    </Drawer.Root>
  );
}
