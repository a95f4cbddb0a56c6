import { createFileRoute } from '@tanstack/react-router';
import { AppLayout } from '#layout/AppLayout.tsx';

export const Route = createFileRoute('/_signed-in')({
  beforeLoad: async ({ context, location }) => {
    const { requireSignedIn } = await import('#accounts/guard.ts');
    await requireSignedIn(context.queryClient, location.href);
  },
  component: AppLayout,
});
