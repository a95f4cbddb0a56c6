import { createFileRoute, redirect } from '@tanstack/react-router';

/** Another spelling of the canonical path (domain 1), query kept. */
export const Route = createFileRoute('/dev2')({
  beforeLoad: ({ location }) => {
    throw redirect({ href: `/home/dev2${location.searchStr}` });
  },
});
