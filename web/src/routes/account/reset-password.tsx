import { createFileRoute } from '@tanstack/react-router';
import { ResetPasswordScreen } from '#accounts/ResetPasswordScreen.tsx';

export const Route = createFileRoute('/account/reset-password')({ component: ResetPasswordScreen });
