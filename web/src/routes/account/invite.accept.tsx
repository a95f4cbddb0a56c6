import { createFileRoute } from '@tanstack/react-router';
import { AcceptInviteScreen } from '#invites/AcceptInviteScreen.tsx';

export const Route = createFileRoute('/account/invite/accept')({
  validateSearch: (raw: Record<string, unknown>): { token: string } => ({ token: typeof raw.token === 'string' ? raw.token : '' }),
  loader: async () => (await import('#shell/i18n.ts')).loadTexts('invites'),
  component: function Page() {
    return <AcceptInviteScreen token={Route.useSearch().token} />;
  },
});
