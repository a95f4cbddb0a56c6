import { createFileRoute } from '@tanstack/react-router';
import { ProfileAccount } from '#accounts/ProfileScreen.tsx';
import { OwnData } from '#privacy/OwnData.tsx';

export const Route = createFileRoute('/_signed-in/home/profile/account')({
  loader: async () => (await import('#shell/i18n.ts')).loadTexts('privacy'),
  component: function Account() {
    return (
      <>
        <ProfileAccount />
        <OwnData />
      </>
    );
  },
});
