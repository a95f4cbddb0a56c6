import { createFileRoute, redirect } from '@tanstack/react-router';

/** Another spelling of the canonical path (domain 1), query kept. */
export const Route = createFileRoute('/conversation/$interactionId')({
  beforeLoad: ({ location, params }) => {
    throw redirect({ href: `/home/conversation/${params.interactionId}${location.searchStr}` });
  },
});
