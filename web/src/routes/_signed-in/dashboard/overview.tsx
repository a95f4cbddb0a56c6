import { createFileRoute } from '@tanstack/react-router';
import { OverviewScreen } from '#reports/OverviewScreen.tsx';

export const Route = createFileRoute('/_signed-in/dashboard/overview')({
  loader: async () => (await import('#shell/i18n.ts')).loadTexts('organizations'),
  component: OverviewScreen,
});
