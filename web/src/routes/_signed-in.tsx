import { createFileRoute } from '@tanstack/react-router';
import { AppLayout } from '#layout/AppLayout.tsx';

export const Route = createFileRoute('/_signed-in')({
  beforeLoad: async ({ context, location }) => {
    // Loaded only here: the public pages come without what works without a connection.
    const [{ requireSignedIn }, { workOffline }] = await Promise.all([import('#accounts/guard.ts'), import('#layout/workOffline.ts')]);
    workOffline(context.queryClient);
    await requireSignedIn(context.queryClient, location.href);
  },
  component: AppLayout,
});
