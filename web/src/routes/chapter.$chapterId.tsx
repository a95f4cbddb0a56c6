import { createFileRoute, redirect } from '@tanstack/react-router';

/** Another spelling of the canonical path (domain 1), query kept. */
export const Route = createFileRoute('/chapter/$chapterId')({
  beforeLoad: ({ location, params }) => {
    throw redirect({ href: `/home/chapter/${params.chapterId}${location.searchStr}` });
  },
});
