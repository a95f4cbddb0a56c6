import { createFileRoute, redirect } from '@tanstack/react-router';

/** Another spelling of the canonical path (domain 1), query kept. */
export const Route = createFileRoute('/section/$sectionId')({
  beforeLoad: ({ location, params }) => {
    throw redirect({ href: `/home/section/${params.sectionId}${location.searchStr}` });
  },
});
