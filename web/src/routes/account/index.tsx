import { createFileRoute, redirect } from '@tanstack/react-router';

/** The default of the account area redirects to sign-in (Specification 2). */
export const Route = createFileRoute('/account/')({
  beforeLoad: () => {
    throw redirect({ to: '/account/sign-in' });
  },
});
