import { Alert, Button, TextInput } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link, useRouter } from '@tanstack/react-router';
import type { SignInChallenge } from '@visite/contract/primitives.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '#api/errors.ts';
import { playSound } from '#shell/sounds.ts';
import { PasswordInput } from '#ui/PasswordInput.tsx';
import { AccountFrame } from './AccountFrame.tsx';
import { fieldRules } from './fieldRules.ts';
import { PasskeyButton } from './PasskeyButton.tsx';
import { demoAccountsQuery, meQuery, signIn } from './queries.ts';
import { SecondStep } from './SecondStep.tsx';
import classes from './SignInScreen.module.css';
import { challengeOf } from './secondFactorQueries.ts';
import { useFields } from './useFields.ts';

export function SignInScreen() {
  const { t, i18n } = useTranslation('accounts');
  const router = useRouter();
  const client = useQueryClient();
  const { data: demoAccounts = [] } = useQuery(demoAccountsQuery);
  const { required } = fieldRules(t, i18n.language);
  const fields = useFields({ username: '', password: '' }, { username: [required], password: [required] });
  const [problem, setProblem] = useState<string | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const [challenge, setChallenge] = useState<SignInChallenge | null>(null);

  async function enter() {
    client.removeQueries(meQuery);
    await router.navigate({ to: '/app' });
  }

  async function submit(username: string, password: string) {
    setIsBusy(true);
    setProblem(null);
    try {
      await signIn(username, password);
      await enter();
    } catch (error) {
      const needed = challengeOf(error);
      if (needed) {
        setIsBusy(false);
        return setChallenge(needed);
      }
      playSound('error');
      // Specification 8: the message in the response body, or this one when none is present.
      setProblem((error instanceof ApiError && error.details?.message) || t('sign_in.failed'));
      setIsBusy(false);
    }
  }

  if (challenge) return <SecondStep challenge={challenge} onSignedIn={enter} onBack={() => setChallenge(null)} />;
  return (
    <AccountFrame title={t('sign_in.title')} lead={t('sign_in.lead')}>
      <form
        className="stack"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (fields.validate()) void submit(fields.values.username, fields.values.password);
        }}
      >
        {problem && (
          <Alert color="red" variant="light" role="alert">
            {problem}
          </Alert>
        )}
        <TextInput
          label={t('sign_in.username')}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          {...fields.field('username')}
        />
        <PasswordInput label={t('sign_in.password')} autoComplete="current-password" {...fields.field('password')} />
        <Button type="submit" fullWidth loading={isBusy}>
          {t('sign_in.submit')}
        </Button>
        <PasskeyButton onSignedIn={enter} />
        <Link to="/account/reset-password" className={classes.link}>
          {t('sign_in.forgotten')}
        </Link>
      </form>
      {demoAccounts.length > 0 && (
        <section className={classes.demo} aria-labelledby="demo-heading">
          <h2 id="demo-heading">{t('sign_in.demo_title')}</h2>
          <p className="quiet">{t('sign_in.demo_text')}</p>
          <div className={classes.accounts}>
            {demoAccounts.map(({ username, password, role }) => (
              <Button
                key={username}
                variant={username === 'learner' ? 'light' : 'default'}
                disabled={isBusy}
                // Leaving a field for it is no mistake in the field.
                onMouseDown={(event) => event.preventDefault()}
                onClick={() => void submit(username, password)}
              >
                {t(`roles.${role}`)}
              </Button>
            ))}
          </div>
        </section>
      )}
    </AccountFrame>
  );
}
