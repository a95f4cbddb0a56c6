import { createFileRoute } from '@tanstack/react-router';
import { LogScreen } from '#administration/LogScreen.tsx';

export const Route = createFileRoute('/_signed-in/admin/log')({
  loader: async () => (await import('#shell/i18n.ts')).loadTexts('privacy'),
  component: LogScreen,
});
