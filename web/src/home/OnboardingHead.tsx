import { ActionIcon, Progress } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import classes from './Onboarding.module.css';
import { ONBOARDING_STEPS, type OnboardingStep } from './onboarding.ts';

/** Above a question: the way back, and how far one is. */
export function OnboardingHead({ step, onBack }: { step: OnboardingStep; onBack: () => void }) {
  const { t } = useTranslation('accounts');
  const at = ONBOARDING_STEPS.indexOf(step);
  const count = ONBOARDING_STEPS.length - 1;
  if (step === 'start') return null;
  return (
    <div className={classes.head}>
      <ActionIcon variant="subtle" aria-label={t('onboarding.back')} disabled={at === 0} onClick={onBack}>
        <IconArrowLeft size={22} aria-hidden />
      </ActionIcon>
      <Progress.Root size={8} className={classes.bar}>
        <Progress.Section value={(100 * (at + 1)) / count} aria-label={t('onboarding.step', { number: at + 1, of: count })} />
      </Progress.Root>
      <span className={classes.count} aria-hidden>
        {at + 1}/{count}
      </span>
    </div>
  );
}
