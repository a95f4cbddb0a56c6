import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link, useRouter } from '@tanstack/react-router';
import type { User } from '@visite/contract/accounts.ts';
import type { Language } from '@visite/contract/primitives.ts';
import { useTranslation } from 'react-i18next';
import { AccountFrame } from '#accounts/AccountFrame.tsx';
import { meQuery, useCompleteOnboarding, useUpdateUser } from '#accounts/queries.ts';
import { session } from '#api/session.ts';
import { showError } from '#shell/alerts.ts';
import { useKeptText } from '#ui/keptText.ts';
import { ErrorState, LoadingState } from '#ui/states.tsx';
import { FirstTalk } from './FirstTalk.tsx';
import { GoalChips, LanguageChips, LevelExamples } from './OnboardingChoices.tsx';
import { OnboardingHead } from './OnboardingHead.tsx';
import { keptAnswers, type OnboardingAnswers, type OnboardingStep, shownStep } from './onboarding.ts';

interface Props {
  step: OnboardingStep;
  /** Done when the step is shown. */
  onStep: (step: OnboardingStep) => Promise<void>;
  onBack: () => void;
}

function Questions({ user, step: asked, onStep, onBack }: Props & { user: User }) {
  const { t, i18n } = useTranslation('accounts');
  const [kept, keep] = useKeptText(`onboarding:${user.id}`);
  const answers = keptAnswers(kept);
  const update = useUpdateUser();
  const complete = useCompleteOnboarding();
  const step = shownStep(asked, answers, user.onboarding_completed_at !== null);
  const answer = (changes: Partial<OnboardingAnswers>, next?: OnboardingStep) => {
    keep(JSON.stringify({ ...answers, ...changes }));
    if (next) void onStep(next);
  };

  async function finish() {
    const { native_language, language_level, goals } = answers;
    if (!native_language || !language_level) return;
    try {
      const interface_language = i18n.language as Language;
      await update.mutateAsync({ user_id: user.id, native_language, language_level, goals, interface_language });
      await complete.mutateAsync(user.id);
      await onStep('start');
      keep(null);
    } catch (error) {
      showError(t('failed'), error);
    }
  }

  return (
    <AccountFrame
      above={<OnboardingHead step={step} onBack={onBack} />}
      title={t(`onboarding.${step}`)}
      lead={t(`onboarding.${step}_lead`)}
    >
      {step === 'language' && (
        <LanguageChips chosen={answers.native_language} onChoose={(native_language) => answer({ native_language }, 'level')} />
      )}
      {step === 'level' && (
        <LevelExamples chosen={answers.language_level} onChoose={(language_level) => answer({ language_level }, 'goals')} />
      )}
      {step === 'goals' && (
        <div className="stack">
          <GoalChips chosen={answers.goals} onChange={(goals) => answer({ goals })} />
          <Button size="lg" fullWidth loading={update.isPending || complete.isPending} onClick={() => void finish()}>
            {t(answers.goals.length > 0 ? 'onboarding.next' : 'onboarding.skip')}
          </Button>
        </div>
      )}
      {step === 'start' && <FirstTalk user={user} />}
    </AccountFrame>
  );
}

/** Asks for user details, one a screen; required while onboarding_completed_at is null (Specification 4). Public, as chapter 2 lists it. */
export function OnboardingScreen(place: Props) {
  const { t } = useTranslation('accounts');
  const router = useRouter();
  const { data: user, error, refetch } = useQuery({ ...meQuery, enabled: session.token !== null });
  if (!session.token) {
    return (
      <AccountFrame title={t('onboarding.title')} lead={t('onboarding.needs_sign_in')}>
        <Link to="/account/sign-in">{t('reset.back')}</Link>
      </AccountFrame>
    );
  }
  if (user) {
    // Whoever was on the way to a page goes there once the questions are answered.
    const isOnTheWay = session.returnUrl !== null;
    const onStep = (step: OnboardingStep) => (step === 'start' && isOnTheWay ? router.navigate({ to: '/app' }) : place.onStep(step));
    return <Questions user={user} {...place} onStep={onStep} />;
  }
  return (
    <AccountFrame title={t('onboarding.title')}>
      {error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <LoadingState rows={4} height={60} />}
    </AccountFrame>
  );
}
