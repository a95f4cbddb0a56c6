import { createFileRoute, redirect } from '@tanstack/react-router';
import { SignInScreen } from '#accounts/SignInScreen.tsx';
import { validToken } from '#api/client.ts';

export const Route = createFileRoute('/account/sign-in')({
  // A logged-in user visiting sign-in is sent to /app (Specification 4).
  beforeLoad: async () => {
    const token = await validToken().catch(() => null);
    if (token) throw redirect({ to: '/app' });
  },
  component: SignInScreen,
});
