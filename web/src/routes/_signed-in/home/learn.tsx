import { createFileRoute } from '@tanstack/react-router';
import { LearnScreen } from '#courses/LearnScreen.tsx';

export const Route = createFileRoute('/_signed-in/home/learn')({ component: LearnScreen });
