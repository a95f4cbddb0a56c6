import { createFileRoute } from '@tanstack/react-router';
import { HomeScreen } from '#home/HomeScreen.tsx';

export const Route = createFileRoute('/_signed-in/home/')({ component: HomeScreen });
