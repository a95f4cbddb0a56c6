import { createFileRoute } from '@tanstack/react-router';
import { ProfileOverview } from '#accounts/ProfileScreen.tsx';
import { MyMentors } from '#organizations/MyMentors.tsx';

export const Route = createFileRoute('/_signed-in/home/profile/')({
  component: () => (
    <ProfileOverview>
      <MyMentors />
    </ProfileOverview>
  ),
});
