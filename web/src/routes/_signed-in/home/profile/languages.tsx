import { createFileRoute } from '@tanstack/react-router';
import { ProfileLanguages } from '#accounts/ProfileScreen.tsx';

export const Route = createFileRoute('/_signed-in/home/profile/languages')({ component: ProfileLanguages });
