import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link, useRouter } from '@tanstack/react-router';
import type { User } from '@visite/contract/accounts.ts';
import { useTranslation } from 'react-i18next';
import { CasePicture } from '#cases/CasePicture.tsx';
import { casesQuery, useInteract } from '#cases/queries.ts';
import { showError } from '#shell/alerts.ts';
import { ErrorState, LoadingState } from '#ui/states.tsx';
import { nextCase } from './nextCase.ts';
import classes from './Onboarding.module.css';

/** Behind the last question: one tap into the first talk, with the person who fits level and goals. */
export function FirstTalk({ user }: { user: User }) {
  const { t } = useTranslation('accounts');
  const { t: ofCases } = useTranslation('cases');
  const router = useRouter();
  const { data, error, refetch } = useQuery(casesQuery({}));
  const interact = useInteract();
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data) return <LoadingState rows={1} height={240} />;
  const first = nextCase(data.items, new Set(), user);
  const around = (
    <Button variant={first ? 'subtle' : 'filled'} fullWidth renderRoot={(props) => <Link to="/app" {...props} />}>
      {t('onboarding.look_around')}
    </Button>
  );
  if (!first) return around;
  const begin = () =>
    interact.mutate(
      { case_id: first.id, skip_lineup: true },
      {
        onSuccess: ({ id }) =>
          void router.navigate({ to: '/case-interactions/$caseInteractionId', params: { caseInteractionId: id }, replace: true }),
        onError: (problem) => showError(ofCases('start_failed'), problem),
      },
    );
  return (
    <div className="stack">
      <article className={`card ${classes.first}`}>
        <CasePicture src={first.picture_url} />
        <div>
          <h2 lang="de">{first.title}</h2>
          <p className="quiet">{t('onboarding.minutes', { count: first.minutes })}</p>
        </div>
      </article>
      <Button size="lg" fullWidth loading={interact.isPending} onClick={begin}>
        {t('onboarding.begin_talk')}
      </Button>
      {around}
    </div>
  );
}
