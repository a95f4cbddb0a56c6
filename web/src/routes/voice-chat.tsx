import { createFileRoute, redirect } from '@tanstack/react-router';

/** Another spelling of the canonical path (domain 1), query kept. */
export const Route = createFileRoute('/voice-chat')({
  beforeLoad: ({ location }) => {
    throw redirect({ href: `/home/voice-chat${location.searchStr}` });
  },
});
