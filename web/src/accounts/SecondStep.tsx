import { Button, TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import type { SignInChallenge } from '@visite/contract/primitives.ts';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AccountFrame } from './AccountFrame.tsx';
import { fieldRules } from './fieldRules.ts';
import { FormProblem } from './LinkPage.tsx';
import { PasskeyButton } from './PasskeyButton.tsx';
import { finishSignIn } from './secondFactorQueries.ts';
import { useFields } from './useFields.ts';

interface Props {
  challenge: SignInChallenge;
  onSignedIn: () => void | Promise<void>;
  onBack: () => void;
}

/** After the right password: the code of the app, one of the recovery codes, or a passkey. */
export function SecondStep({ challenge, onSignedIn, onBack }: Props) {
  const { t, i18n } = useTranslation('accounts');
  const { required } = fieldRules(t, i18n.language);
  const [isRecovery, setRecovery] = useState(false);
  const fields = useFields({ code: '' }, { code: [required] });
  const finish = useMutation({
    mutationFn: () => finishSignIn({ challenge: challenge.token, code: fields.values.code }),
    onSuccess: onSignedIn,
    onError: fields.takeErrors,
  });
  const kind = isRecovery ? 'recovery' : 'app';
  const form = useRef<HTMLFormElement>(null);
  // After the page has moved the focus to its heading: here there is one thing to do, and it is typed.
  useEffect(() => form.current?.querySelector<HTMLInputElement>(`[data-kind="${kind}"]`)?.focus(), [kind]);
  return (
    <AccountFrame title={t('second_step.title')} lead={t(`second_step.${kind}_lead`)}>
      <form
        ref={form}
        className="stack"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (fields.validate()) finish.mutate();
        }}
      >
        {finish.isError && <FormProblem error={finish.error} />}
        {/* Another field for each, so that the phone's keyboard fits and the browser offers a code for the app's alone. */}
        <TextInput
          key={kind}
          data-kind={kind}
          label={t(`second_step.${kind}_code`)}
          inputMode={isRecovery ? 'text' : 'numeric'}
          autoComplete={isRecovery ? 'off' : 'one-time-code'}
          autoCapitalize="characters"
          spellCheck={false}
          {...fields.field('code')}
        />
        <Button type="submit" fullWidth loading={finish.isPending}>
          {t('sign_in.submit')}
        </Button>
        {challenge.methods.includes('passkey') && <PasskeyButton onSignedIn={onSignedIn} />}
        <Button
          variant="subtle"
          onClick={() => {
            setRecovery(!isRecovery);
            fields.reset();
            finish.reset();
          }}
        >
          {t(`second_step.use_${isRecovery ? 'app' : 'recovery'}`)}
        </Button>
        <Button variant="subtle" onClick={onBack}>
          {t('second_step.back')}
        </Button>
      </form>
    </AccountFrame>
  );
}
