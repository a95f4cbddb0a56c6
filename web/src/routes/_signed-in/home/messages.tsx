import { createFileRoute, redirect } from '@tanstack/react-router';

/** Specification 2: leads to the inbox, query kept. */
export const Route = createFileRoute('/_signed-in/home/messages')({
  beforeLoad: ({ location }) => {
    throw redirect({ href: `/home/inbox${location.searchStr}` });
  },
});
