import { createFileRoute } from '@tanstack/react-router';
import { UsageScreen } from '#administration/UsageScreen.tsx';

export const Route = createFileRoute('/_signed-in/admin/usage')({
  loader: async () => (await import('#shell/i18n.ts')).loadTexts('organizations'),
  component: UsageScreen,
});
