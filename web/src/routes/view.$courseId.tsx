import { createFileRoute, redirect } from '@tanstack/react-router';

/** Another spelling of the canonical path (domain 1), query kept. */
export const Route = createFileRoute('/view/$courseId')({
  beforeLoad: ({ location, params }) => {
    throw redirect({ href: `/home/view/${params.courseId}${location.searchStr}` });
  },
});
