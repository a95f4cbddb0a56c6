import { Badge, Button, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { showAlert } from '#shell/alerts.ts';
import { bcp47 } from '#shell/i18n.ts';
import { PasswordInput } from '#ui/PasswordInput.tsx';
import { ErrorState, LoadingState } from '#ui/states.tsx';
import classes from './AccountSection.module.css';
import { ChangeForm } from './ChangeForm.tsx';
import { fieldRules } from './fieldRules.ts';
import { FormProblem } from './LinkPage.tsx';
import { useMe } from './queries.ts';
import { RecoveryCodes } from './RecoveryCodes.tsx';
import { type Proof, secondFactorQuery, useRemoveSecondFactor, useRenewRecoveryCodes } from './secondFactorQueries.ts';
import { useFields } from './useFields.ts';

type Change = 'renew' | 'remove';

interface ProofFormProps {
  change: Change;
  error: Error | null;
  isBusy: boolean;
  onProof: (proof: Proof, takeErrors: (error: unknown) => void) => void;
  onCancel: () => void;
}

/** Password and code: what both changes ask for. */
function ProofForm({ change, error, isBusy, onProof, onCancel }: ProofFormProps) {
  const { t, i18n } = useTranslation('accounts');
  const { required } = fieldRules(t, i18n.language);
  const fields = useFields({ current_password: '', code: '' }, { current_password: [required], code: [required] });
  return (
    <ChangeForm
      label={t(`factor.${change}`)}
      action={t(`factor.${change}`)}
      isGrave={change === 'remove'}
      isBusy={isBusy}
      fields={fields}
      onSubmit={() => onProof(fields.values, fields.takeErrors)}
      onCancel={onCancel}
    >
      <p>{t(`factor.${change}_sure`)}</p>
      {error && <FormProblem error={error} />}
      <PasswordInput label={t('profile.current_password')} autoComplete="current-password" {...fields.field('current_password')} />
      <TextInput
        label={t('factor.code')}
        description={t('factor.code_text')}
        autoComplete="one-time-code"
        spellCheck={false}
        {...fields.field('code')}
      />
    </ChangeForm>
  );
}

/** Sign-in in two steps: whether it is on, and the ways to change it. */
export function SecondFactor() {
  const { t, i18n } = useTranslation('accounts');
  const me = useMe();
  const { data, error, refetch } = useQuery(secondFactorQuery);
  const renew = useRenewRecoveryCodes();
  const remove = useRemoveSecondFactor();
  const [change, setChange] = useState<Change | null>(null);
  const date = new Intl.DateTimeFormat(bcp47(i18n.language), { dateStyle: 'medium' });
  const cancel = () => {
    setChange(null);
    renew.reset();
    remove.reset();
  };
  const prove = (proof: Proof, takeErrors: (problem: unknown) => void) => {
    if (change === 'renew') return renew.mutate(proof, { onError: takeErrors });
    const onSuccess = () => {
      cancel();
      showAlert('success', t('factor.removed'));
    };
    remove.mutate(proof, { onSuccess, onError: takeErrors });
  };
  return (
    <section className={classes.section} aria-labelledby="second-factor">
      <h2 id="second-factor">
        {t('factor.title')} {data?.confirmed_at && <Badge variant="light">{t('factor.on')}</Badge>}
      </h2>
      <p className="quiet">{t('factor.text')}</p>
      {error && !data && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!data && !error && <LoadingState rows={1} height={64} />}
      {data && data.confirmed_at === null && (
        <Button variant="default" renderRoot={(props) => <Link to="/account/second-factor" {...props} />}>
          {t('factor.set_up')}
        </Button>
      )}
      {data?.confirmed_at && (
        <div className="stack">
          <p>
            {t('factor.since', { date: date.format(new Date(data.confirmed_at)) })}{' '}
            {t('factor.codes_left', { count: data.recovery_codes_left })}
          </p>
          {renew.data ? (
            <RecoveryCodes codes={renew.data.recovery_codes} username={me.username} onDone={cancel} />
          ) : change ? (
            <ProofForm
              key={change}
              change={change}
              error={renew.error ?? remove.error}
              isBusy={renew.isPending || remove.isPending}
              onProof={prove}
              onCancel={cancel}
            />
          ) : (
            <div className={classes.ways}>
              <Button variant="default" onClick={() => setChange('renew')}>
                {t('factor.renew')}
              </Button>
              <Button variant="default" onClick={() => setChange('remove')}>
                {t('factor.remove')}
              </Button>
            </div>
          )}
        </div>
      )}
    </section>
  );
}
