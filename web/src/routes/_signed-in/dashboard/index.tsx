import { createFileRoute, redirect } from '@tanstack/react-router';

/** The overview is the dashboard's default (Specification 2). */
export const Route = createFileRoute('/_signed-in/dashboard/')({
  beforeLoad: () => {
    throw redirect({ to: '/dashboard/overview', replace: true });
  },
});
