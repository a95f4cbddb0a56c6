import { createFileRoute, redirect } from '@tanstack/react-router';

/** Another spelling of the canonical path (domain 1), query kept. */
export const Route = createFileRoute('/vocab-dashboard')({
  beforeLoad: ({ location }) => {
    throw redirect({ href: `/home/vocab-dashboard${location.searchStr}` });
  },
});
