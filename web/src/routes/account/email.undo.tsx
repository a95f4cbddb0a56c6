import { createFileRoute } from '@tanstack/react-router';
import { UndoEmailScreen } from '#accounts/UndoEmailScreen.tsx';

export const Route = createFileRoute('/account/email/undo')({
  validateSearch: (raw: Record<string, unknown>): { token: string } => ({ token: typeof raw.token === 'string' ? raw.token : '' }),
  component: function Page() {
    return <UndoEmailScreen token={Route.useSearch().token} />;
  },
});
