import { createFileRoute, redirect } from '@tanstack/react-router';

/** Another spelling of the canonical path (domain 1), query kept. */
export const Route = createFileRoute('/home/my-cases')({
  beforeLoad: ({ location }) => {
    throw redirect({ href: `/my-cases${location.searchStr}` });
  },
});
