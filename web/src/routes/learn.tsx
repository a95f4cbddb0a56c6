import { createFileRoute, redirect } from '@tanstack/react-router';

/** Another spelling of the canonical path (domain 1), query kept. */
export const Route = createFileRoute('/learn')({
  beforeLoad: ({ location }) => {
    throw redirect({ href: `/home/learn${location.searchStr}` });
  },
});
