import { IconArrowLeft } from '@tabler/icons-react';
import { Link, type LinkProps } from '@tanstack/react-router';

/** Back to where the list is. */
export function BackLink({ children, ...to }: LinkProps & { children: string }) {
  return (
    <Link {...to}>
      <IconArrowLeft size={18} aria-hidden /> {children}
    </Link>
  );
}
