import { createFileRoute, redirect } from '@tanstack/react-router';
import { session } from '#api/session.ts';
import { requireSignedIn } from '#shell/guard.ts';

/** Smart redirect after login: to the stored return address if there is one, otherwise to the app home (Specification 2). */
export const Route = createFileRoute('/app')({
  beforeLoad: async ({ context, location }) => {
    await requireSignedIn(context.queryClient, location.href);
    const returnUrl = session.returnUrl;
    session.returnUrl = null;
    if (returnUrl && !returnUrl.startsWith('/app')) throw redirect({ href: returnUrl });
    throw redirect({ to: '/home' });
  },
});
