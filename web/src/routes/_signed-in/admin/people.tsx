import { createFileRoute } from '@tanstack/react-router';
import { PeopleScreen } from '#administration/PeopleScreen.tsx';

export const Route = createFileRoute('/_signed-in/admin/people')({
  loader: async () => (await import('#shell/i18n.ts')).loadTexts('organizations'),
  component: PeopleScreen,
});
