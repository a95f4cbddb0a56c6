import { createFileRoute } from '@tanstack/react-router';
import { ConfirmEmailScreen } from '#accounts/ConfirmEmailScreen.tsx';

export const Route = createFileRoute('/account/email/confirm')({
  validateSearch: (raw: Record<string, unknown>): { token: string } => ({ token: typeof raw.token === 'string' ? raw.token : '' }),
  component: function Page() {
    return <ConfirmEmailScreen token={Route.useSearch().token} />;
  },
});
