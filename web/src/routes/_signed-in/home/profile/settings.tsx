import { createFileRoute } from '@tanstack/react-router';
import { ProfileSettings } from '#accounts/ProfileScreen.tsx';
import { PushSettings } from '#notifications/PushSettings.tsx';

export const Route = createFileRoute('/_signed-in/home/profile/settings')({
  loader: async () => (await import('#shell/i18n.ts')).loadTexts('notifications'),
  component: () => <ProfileSettings notices={<PushSettings />} />,
});
