import { createFileRoute, redirect } from '@tanstack/react-router';

/** Another spelling of the canonical path (domain 1), query kept. */
export const Route = createFileRoute('/profile/$')({
  beforeLoad: ({ location, params }) => {
    throw redirect({ href: `/home/profile/${params._splat ?? ''}${location.searchStr}` });
  },
});
