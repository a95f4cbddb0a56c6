import { createFileRoute } from '@tanstack/react-router';
import { JoinByLinkScreen } from '#invites/JoinByLinkScreen.tsx';

export const Route = createFileRoute('/account/org-invite/accept')({
  validateSearch: (raw: Record<string, unknown>): { token: string } => ({ token: typeof raw.token === 'string' ? raw.token : '' }),
  loader: async () => (await import('#shell/i18n.ts')).loadTexts('invites'),
  component: function Page() {
    return <JoinByLinkScreen token={Route.useSearch().token} />;
  },
});
