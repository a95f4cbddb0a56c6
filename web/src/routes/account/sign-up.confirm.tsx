import { createFileRoute } from '@tanstack/react-router';
import { ConfirmSignUpScreen } from '#invites/ConfirmSignUpScreen.tsx';

export const Route = createFileRoute('/account/sign-up/confirm')({
  validateSearch: (raw: Record<string, unknown>): { token: string } => ({ token: typeof raw.token === 'string' ? raw.token : '' }),
  loader: async () => (await import('#shell/i18n.ts')).loadTexts('invites'),
  component: function Page() {
    return <ConfirmSignUpScreen token={Route.useSearch().token} />;
  },
});
