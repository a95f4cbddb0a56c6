import { createFileRoute, redirect } from '@tanstack/react-router';

/** Another spelling of the canonical path (domain 1), query kept. */
export const Route = createFileRoute('/lesson-viewer/$sectionId')({
  beforeLoad: ({ location, params }) => {
    throw redirect({ href: `/home/lesson-viewer/${params.sectionId}${location.searchStr}` });
  },
});
