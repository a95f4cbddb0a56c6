import { createFileRoute } from '@tanstack/react-router';
import { ProfileSettings } from '#accounts/ProfileScreen.tsx';

export const Route = createFileRoute('/_signed-in/home/profile/settings')({ component: ProfileSettings });
