import { createFileRoute, redirect } from '@tanstack/react-router';

/** Another spelling of the canonical path (domain 1), query kept. */
export const Route = createFileRoute('/home/case-interactions/$')({
  beforeLoad: ({ location, params }) => {
    throw redirect({ href: `/case-interactions/${params._splat ?? ''}${location.searchStr}` });
  },
});
