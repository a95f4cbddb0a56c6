import { createFileRoute, useRouter } from '@tanstack/react-router';
import { OnboardingScreen } from '#home/OnboardingScreen.tsx';
import { ONBOARDING_STEPS, onboardingSearch } from '#home/onboarding.ts';

export const Route = createFileRoute('/onboarding')({
  validateSearch: onboardingSearch,
  component: function Onboarding() {
    const { step = 'language' } = Route.useSearch();
    const navigate = Route.useNavigate();
    const router = useRouter();
    const before = ONBOARDING_STEPS[ONBOARDING_STEPS.indexOf(step) - 1] ?? 'language';
    return (
      <OnboardingScreen
        step={step}
        // Each question is a page of its own: the browser's way back leads to the one before. The questions are over at the start.
        onStep={(to) => navigate({ search: onboardingSearch({ step: to }), replace: to === 'start' })}
        onBack={() =>
          router.history.canGoBack() ? router.history.back() : void navigate({ search: onboardingSearch({ step: before }), replace: true })
        }
      />
    );
  },
});
