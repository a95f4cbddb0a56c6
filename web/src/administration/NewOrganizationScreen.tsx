import { Button, NativeSelect, TextInput } from '@mantine/core';
import { IconMail } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { OrganizationKind } from '@visite/contract/organizations.ts';
import type { Language } from '@visite/contract/primitives.ts';
import { useTranslation } from 'react-i18next';
import { type FieldRule, fieldRules } from '#accounts/fieldRules.ts';
import { useFields } from '#accounts/useFields.ts';
import { showAlert, showError } from '#shell/alerts.ts';
import { INTERFACE_LANGUAGES } from '#shell/i18n.ts';
import { AdminFrame } from './AdminFrame.tsx';
import classes from './NewOrganizationScreen.module.css';
import { useCreateOrganization } from './queries.ts';

const EMPTY = {
  name: '',
  kind: 'CLINIC',
  seats: '10',
  starts_on: '',
  ends_on: '',
  'superuser.email': '',
  'superuser.first_name': '',
  'superuser.last_name': '',
  'superuser.language': 'deu',
};

/** An organisation with its seats, and the person who runs it: they get the invite. */
export function NewOrganizationScreen() {
  const { t, i18n } = useTranslation('administration');
  const { t: accounts } = useTranslation('accounts');
  const navigate = useNavigate();
  const create = useCreateOrganization();
  const { required, email } = fieldRules(accounts, i18n.language);
  const wholeNumber: FieldRule = (value) => (/^[1-9]\d{0,4}$/.test(value.trim()) ? undefined : t('new.seats_wrong'));
  const notBeforeStart: FieldRule = (value, all) =>
    value !== '' && all.starts_on && value < all.starts_on ? t('new.ends_too_early') : undefined;
  const form = useFields(EMPTY, {
    name: [required],
    seats: [required, wholeNumber],
    ends_on: [notBeforeStart],
    'superuser.email': [required, email],
    'superuser.first_name': [required],
    'superuser.last_name': [required],
  });
  const send = () => {
    if (!form.validate()) return;
    const { values } = form;
    const address = values['superuser.email'].trim();
    create.mutate(
      {
        name: values.name,
        kind: values.kind as OrganizationKind,
        seats: Number(values.seats),
        starts_on: values.starts_on || null,
        ends_on: values.ends_on || null,
        superuser: {
          email: address,
          first_name: values['superuser.first_name'],
          last_name: values['superuser.last_name'],
          language: values['superuser.language'] as Language,
        },
      },
      {
        onSuccess: () => {
          showAlert('success', t('new.done', { name: values.name, email: address }));
          void navigate({ to: '/admin/organizations' });
        },
        onError: (problem) => {
          if (!form.takeErrors(problem)) showError(t('new.failed'), problem);
        },
      },
    );
  };
  return (
    <AdminFrame title={t('new.title')} lead={t('new.lead')}>
      <form
        noValidate
        className={`card ${classes.form}`}
        onSubmit={(event) => {
          event.preventDefault();
          send();
        }}
      >
        <TextInput label={t('new.name')} autoComplete="off" required {...form.field('name')} />
        <div className={classes.pair}>
          <NativeSelect
            label={t('new.kind')}
            data={OrganizationKind.options.map((value) => ({ value, label: t(`kinds.${value}`) }))}
            {...form.field('kind')}
          />
          <TextInput label={t('new.seats')} inputMode="numeric" autoComplete="off" required {...form.field('seats')} />
        </div>
        <div className={classes.pair}>
          <TextInput type="date" label={t('new.starts_on')} description={t('new.starts_hint')} {...form.field('starts_on')} />
          <TextInput type="date" label={t('new.ends_on')} description={t('new.ends_hint')} {...form.field('ends_on')} />
        </div>
        <fieldset className={classes.group}>
          <legend>{t('new.superuser')}</legend>
          <TextInput label={t('new.email')} type="email" autoComplete="off" required {...form.field('superuser.email')} />
          <div className={classes.pair}>
            <TextInput label={t('new.first_name')} autoComplete="off" required {...form.field('superuser.first_name')} />
            <TextInput label={t('new.last_name')} autoComplete="off" required {...form.field('superuser.last_name')} />
          </div>
          <NativeSelect
            label={t('new.language')}
            data={INTERFACE_LANGUAGES.map(({ code, name }) => ({ value: code, label: name }))}
            {...form.field('superuser.language')}
          />
        </fieldset>
        <div>
          <Button type="submit" size="md" leftSection={<IconMail size={20} aria-hidden />} loading={create.isPending}>
            {t('new.submit')}
          </Button>
        </div>
      </form>
    </AdminFrame>
  );
}
