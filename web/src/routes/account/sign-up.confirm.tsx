import { createFileRoute, redirect } from '@tanstack/react-router';
import { validToken } from '#api/client.ts';
import { ConfirmSignUpScreen } from '#invites/ConfirmSignUpScreen.tsx';

export const Route = createFileRoute('/account/sign-up/confirm')({
  validateSearch: (raw: Record<string, unknown>): { token: string } => ({ token: typeof raw.token === 'string' ? raw.token : '' }),
  // A logged-in user visiting sign-up is sent to /app (Specification 4).
  beforeLoad: async () => {
    const token = await validToken().catch(() => null);
    if (token) throw redirect({ to: '/app' });
  },
  loader: async () => (await import('#shell/i18n.ts')).loadTexts('invites'),
  component: function Page() {
    return <ConfirmSignUpScreen token={Route.useSearch().token} />;
  },
});
