import { createFileRoute } from '@tanstack/react-router';
import { ChangePasswordScreen } from '#accounts/ChangePasswordScreen.tsx';

export const Route = createFileRoute('/account/change-password')({
  validateSearch: (search): { token?: string } => (typeof search.token === 'string' ? { token: search.token } : {}),
  component: function ChangePassword() {
    return <ChangePasswordScreen token={Route.useSearch().token} />;
  },
});
