import { createFileRoute } from '@tanstack/react-router';
import { ProfileOverview } from '#accounts/ProfileScreen.tsx';
import { Competences } from '#home/Competences.tsx';
import { MyMentors } from '#organizations/MyMentors.tsx';

export const Route = createFileRoute('/_signed-in/home/profile/')({
  component: () => (
    <ProfileOverview>
      <Competences />
      <MyMentors />
    </ProfileOverview>
  ),
});
