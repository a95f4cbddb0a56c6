import { createFileRoute, redirect } from '@tanstack/react-router';

/** Specification 2: leads to /inbox/{interactionId}, query kept. */
export const Route = createFileRoute('/_signed-in/home/conversation/$interactionId')({
  beforeLoad: ({ location, params }) => {
    throw redirect({ href: `/home/inbox/${params.interactionId}${location.searchStr}` });
  },
});
