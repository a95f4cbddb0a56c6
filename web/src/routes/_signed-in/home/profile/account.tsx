import { createFileRoute } from '@tanstack/react-router';
import { ProfileAccount } from '#accounts/ProfileScreen.tsx';

export const Route = createFileRoute('/_signed-in/home/profile/account')({ component: ProfileAccount });
