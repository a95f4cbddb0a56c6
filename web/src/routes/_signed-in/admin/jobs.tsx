import { createFileRoute } from '@tanstack/react-router';
import { JobsScreen } from '#administration/JobsScreen.tsx';

export const Route = createFileRoute('/_signed-in/admin/jobs')({
  loader: async () => (await import('#shell/i18n.ts')).loadTexts('organizations'),
  component: JobsScreen,
});
