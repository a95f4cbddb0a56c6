import { createFileRoute } from '@tanstack/react-router';
import { PersonScreen } from '#reports/PersonScreen.tsx';

export const Route = createFileRoute('/_signed-in/dashboard/users/$userId')({
  loader: async () => (await import('#shell/i18n.ts')).loadTexts('organizations'),
  component: function Person() {
    return <PersonScreen userId={Route.useParams().userId} />;
  },
});
