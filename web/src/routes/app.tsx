import { createFileRoute, redirect } from '@tanstack/react-router';
import { session } from '#api/session.ts';

/** Smart redirect after login: to the stored return address if there is one, otherwise to the app home (Specification 2). */
export const Route = createFileRoute('/app')({
  beforeLoad: async ({ context, location, preload }) => {
    // Hovering a link prepares pages; it must not use up the return address.
    if (preload) return;
    const { requireSignedIn } = await import('#accounts/guard.ts');
    await requireSignedIn(context.queryClient, location.href);
    const returnUrl = session.returnUrl;
    session.returnUrl = null;
    if (returnUrl && !returnUrl.startsWith('/app')) throw redirect({ href: returnUrl });
    throw redirect({ to: '/home' });
  },
});
