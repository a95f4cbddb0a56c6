import { createFileRoute } from '@tanstack/react-router';
import { OnboardingScreen } from '#accounts/OnboardingScreen.tsx';

export const Route = createFileRoute('/onboarding')({ component: OnboardingScreen });
