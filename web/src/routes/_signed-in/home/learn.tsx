import { createFileRoute } from '@tanstack/react-router';
import { LearnScreen } from '#home/LearnScreen.tsx';

export const Route = createFileRoute('/_signed-in/home/learn')({ component: LearnScreen });
