import { Button, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { showAlert, showError } from '#shell/alerts.ts';
import { useSendsMail } from '#shell/useSendsMail.ts';
import { PasswordInput } from '#ui/PasswordInput.tsx';
import classes from './AccountSection.module.css';
import { fieldRules } from './fieldRules.ts';
import { useMe, useUpdateUser } from './queries.ts';
import { UnconfirmedEmail } from './UnconfirmedEmail.tsx';
import { useFields } from './useFields.ts';

/** With what one signs in. A change asks for the password; another address counts once its link was opened. */
export function SignInDetails() {
  const { t, i18n } = useTranslation('accounts');
  const sendsMail = useSendsMail();
  const me = useMe();
  const update = useUpdateUser();
  const { required, email } = fieldRules(t, i18n.language);
  const fields = useFields(
    { username: me.username, email: me.email, current_password: '' },
    { username: [required], email: [required, email], current_password: [required] },
  );
  const { values } = fields;
  const isNewName = values.username.trim() !== me.username;
  const isNewAddress = values.email.trim() !== me.email;
  const hasChanges = isNewName || isNewAddress;
  const save = async () => {
    const changes = { ...(isNewName && { username: values.username }), ...(isNewAddress && { email: values.email.trim() }) };
    try {
      const after = await update.mutateAsync({ user_id: me.id, ...changes, current_password: values.current_password });
      showAlert(
        'success',
        after.pending_email ? t(sendsMail ? 'email.sent' : 'email.unmailed', { email: after.pending_email }) : t('profile.saved'),
      );
      fields.set({ username: after.username, email: after.email, current_password: '' });
    } catch (error) {
      if (!fields.takeErrors(error)) showError(t('failed'), error);
    }
  };
  return (
    <section className={classes.section} aria-labelledby="sign-in-details">
      <h2 id="sign-in-details">{t('profile.sign_in_title')}</h2>
      <form
        className="stack"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (hasChanges && fields.validate()) void save();
        }}
      >
        <TextInput label={t('profile.username')} autoComplete="username" {...fields.field('username')} />
        <TextInput label={t('profile.email')} type="email" autoComplete="email" {...fields.field('email')} />
        <UnconfirmedEmail />
        {hasChanges && (
          <>
            <PasswordInput
              label={t('profile.current_password')}
              description={t('profile.current_password_why')}
              autoComplete="current-password"
              {...fields.field('current_password')}
            />
            <Button type="submit" loading={update.isPending}>
              {t('profile.save_sign_in')}
            </Button>
          </>
        )}
      </form>
    </section>
  );
}
