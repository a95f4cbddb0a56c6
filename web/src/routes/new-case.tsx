import { createFileRoute, redirect } from '@tanstack/react-router';

/** Another spelling of the canonical path (domain 1), query kept. */
export const Route = createFileRoute('/new-case')({
  beforeLoad: ({ location }) => {
    throw redirect({ href: `/home/new-case${location.searchStr}` });
  },
});
