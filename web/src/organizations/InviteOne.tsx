import { Button, Checkbox, NativeSelect, TextInput } from '@mantine/core';
import { IconMail, IconUserPlus } from '@tabler/icons-react';
import type { Organization } from '@visite/contract/organizations.ts';
import type { Language } from '@visite/contract/primitives.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { fieldRules } from '#accounts/fieldRules.ts';
import { useFields } from '#accounts/useFields.ts';
import { showAlert, showError } from '#shell/alerts.ts';
import { INTERFACE_LANGUAGES } from '#shell/i18n.ts';
import { useSendsMail } from '#shell/useSendsMail.ts';
import { Notice } from '#ui/Notice.tsx';
import classes from './InviteForm.module.css';
import { LinkToHand } from './LinkToHand.tsx';
import { useInvite } from './queries.ts';

/** Invites one person by e-mail, or by a link to hand over where no mail goes out. Sent, the form is empty again for the next. */
export function InviteOne({ organization }: { organization: Organization }) {
  const { t, i18n } = useTranslation('organizations');
  const { t: accounts } = useTranslation('accounts');
  const sendsMail = useSendsMail();
  const invite = useInvite(organization.id);
  const handed = invite.data?.link ? { email: invite.data.email, link: invite.data.link } : null;
  const { required, email } = fieldRules(accounts, i18n.language);
  const form = useFields(
    { email: '', first_name: '', last_name: '' },
    { email: [required, email], first_name: [required], last_name: [required] },
  );
  const [language, setLanguage] = useState<Language>('deu');
  const [roles, setRoles] = useState({ is_tutor: false, is_manager: false });
  const send = () => {
    if (!form.validate()) return;
    invite.mutate(
      { ...form.values, language, ...roles },
      {
        onSuccess: (invited) => {
          if (invited.link === null) showAlert('success', t('add.sent', { email: invited.email }));
          form.reset();
          // The next person is not what this one was.
          setRoles({ is_tutor: false, is_manager: false });
        },
        onError: (problem) => {
          if (!form.takeErrors(problem)) showError(t('add.failed'), problem);
        },
      },
    );
  };
  return (
    <form
      noValidate
      className={`card ${classes.form}`}
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      {!sendsMail && !handed && (
        <Notice warns>
          <p>{t('add.unmailed')}</p>
        </Notice>
      )}
      {handed && (
        <Notice isNew>
          <p>
            <strong>{t('add.made', { email: handed.email })}</strong>
          </p>
          <LinkToHand url={handed.link} />
        </Notice>
      )}
      <TextInput label={t('add.email')} type="email" autoComplete="off" required {...form.field('email')} />
      <div className={classes.pair}>
        <TextInput label={t('add.first_name')} autoComplete="off" required {...form.field('first_name')} />
        <TextInput label={t('add.last_name')} autoComplete="off" required {...form.field('last_name')} />
      </div>
      <NativeSelect
        label={t('add.language')}
        value={language}
        onChange={(event) => setLanguage(event.currentTarget.value as Language)}
        data={INTERFACE_LANGUAGES.map(({ code, name }) => ({ value: code, label: name }))}
      />
      <fieldset className={classes.roles}>
        <legend>{t('add.roles')}</legend>
        <Checkbox
          label={t('roles.is_tutor')}
          description={t('add.tutor_text')}
          checked={roles.is_tutor}
          onChange={(event) => setRoles({ ...roles, is_tutor: event.currentTarget.checked })}
        />
        {organization.policies.may_administrate && (
          <Checkbox
            label={t('roles.is_manager')}
            description={t('add.manager_text')}
            checked={roles.is_manager}
            onChange={(event) => setRoles({ ...roles, is_manager: event.currentTarget.checked })}
          />
        )}
      </fieldset>
      <div>
        <Button
          type="submit"
          size="md"
          leftSection={sendsMail ? <IconMail size={20} aria-hidden /> : <IconUserPlus size={20} aria-hidden />}
          loading={invite.isPending}
        >
          {t(sendsMail ? 'add.send' : 'add.send_unmailed')}
        </Button>
      </div>
    </form>
  );
}
