import { createFileRoute } from '@tanstack/react-router';
import { AddMembersScreen } from '#organizations/AddMembersScreen.tsx';

export const Route = createFileRoute('/_signed-in/dashboard/users/add')({
  loader: async () => (await import('#shell/i18n.ts')).loadTexts('organizations'),
  component: AddMembersScreen,
});
