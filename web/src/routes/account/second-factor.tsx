import { createFileRoute } from '@tanstack/react-router';
import { SecondFactorScreen } from '#accounts/SecondFactorScreen.tsx';

export const Route = createFileRoute('/account/second-factor')({ component: SecondFactorScreen });
