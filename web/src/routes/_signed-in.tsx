import { createFileRoute } from '@tanstack/react-router';
import { AppLayout } from '#shell/AppLayout.tsx';
import { requireSignedIn } from '#shell/guard.ts';

export const Route = createFileRoute('/_signed-in')({
  beforeLoad: ({ context, location }) => requireSignedIn(context.queryClient, location.href),
  component: AppLayout,
});
