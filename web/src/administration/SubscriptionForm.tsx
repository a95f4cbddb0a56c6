import { Button, TextInput } from '@mantine/core';
import type { Subscription } from '@visite/contract/organizations.ts';
import { useTranslation } from 'react-i18next';
import { type FieldRule, fieldRules } from '#accounts/fieldRules.ts';
import { useFields } from '#accounts/useFields.ts';
import { showAlert, showError } from '#shell/alerts.ts';
import classes from './OrganizationScreen.module.css';
import { useSaveSubscription } from './queries.ts';

/** `2026-03-31` in Berlin, where subscriptions begin and end. */
const dayOf = (at: number) => new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Berlin', dateStyle: 'short' }).format(new Date(at));

interface Props {
  organizationId: string;
  /** Null: a new one. */
  subscription: Subscription | null;
  onClose: () => void;
}

export function SubscriptionForm({ organizationId, subscription, onClose }: Props) {
  const { t, i18n } = useTranslation('administration');
  const { t: accounts } = useTranslation('accounts');
  const save = useSaveSubscription(organizationId, subscription?.id ?? null);
  const { required } = fieldRules(accounts, i18n.language);
  const wholeNumber: FieldRule = (value) => (/^[1-9]\d{0,4}$/.test(value.trim()) ? undefined : t('new.seats_wrong'));
  const notBeforeStart: FieldRule = (value, all) =>
    value !== '' && all.starts_on && value < all.starts_on ? t('new.ends_too_early') : undefined;
  const form = useFields(
    {
      plan: subscription?.plan ?? 'standard',
      seats: String(subscription?.seats ?? 10),
      starts_on: dayOf(subscription ? Date.parse(subscription.starts_at) : Date.now()),
      ends_on: subscription?.ends_at ? dayOf(Date.parse(subscription.ends_at) - 1) : '',
    },
    { plan: [required], seats: [required, wholeNumber], starts_on: [required], ends_on: [notBeforeStart] },
  );
  const send = () => {
    if (!form.validate()) return;
    const { plan, seats, starts_on, ends_on } = form.values;
    save.mutate(
      { plan, seats: Number(seats), starts_on, ends_on: ends_on || null },
      {
        onSuccess: () => {
          showAlert('success', t('subscriptions.saved'));
          onClose();
        },
        onError: (problem) => {
          if (!form.takeErrors(problem)) showError(t('subscriptions.failed'), problem);
        },
      },
    );
  };
  return (
    <form
      noValidate
      className={classes.form}
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      <div className={classes.pair}>
        <TextInput label={t('subscriptions.plan')} autoComplete="off" required {...form.field('plan')} />
        <TextInput label={t('subscriptions.seats')} inputMode="numeric" autoComplete="off" required {...form.field('seats')} />
        <TextInput type="date" label={t('subscriptions.starts_on')} required {...form.field('starts_on')} />
        <TextInput type="date" label={t('subscriptions.ends_on')} description={t('new.ends_hint')} {...form.field('ends_on')} />
      </div>
      <div className="row">
        <Button type="submit" loading={save.isPending}>
          {t('subscriptions.save')}
        </Button>
        <Button variant="default" onClick={onClose}>
          {t('subscriptions.cancel')}
        </Button>
      </div>
    </form>
  );
}
