import { createFileRoute } from '@tanstack/react-router';
import { ProfileOverview } from '#accounts/ProfileScreen.tsx';

export const Route = createFileRoute('/_signed-in/home/profile/')({ component: ProfileOverview });
