import { createFileRoute, redirect } from '@tanstack/react-router';

/** Specification 2: leads to the inbox with the conversation opened, query kept. */
export const Route = createFileRoute('/_signed-in/home/inbox/$interactionId')({
  beforeLoad: ({ location, params }) => {
    throw redirect({ to: '/home/inbox', search: { ...location.search, conversationId: params.interactionId } });
  },
});
