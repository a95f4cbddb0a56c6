import { createFileRoute } from '@tanstack/react-router';
import { LandingPage } from '#public/LandingPage.tsx';

export const Route = createFileRoute('/')({ component: LandingPage });
