import { Button, NumberInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { MAX_SEATS, type Organization, type Seats, type Subscription } from '@visite/contract/organizations.ts';
import { BRAND } from '@visite/core/brand.ts';
import type { ParseKeys } from 'i18next';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { showAlert, showError } from '#shell/alerts.ts';
import { bcp47 } from '#shell/i18n.ts';
import { EmptyState, ErrorState, LoadingState } from '#ui/states.tsx';
import { Confirm } from './Confirm.tsx';
import { DashboardFrame } from './DashboardFrame.tsx';
import { NotAllowed } from './NotAllowed.tsx';
import { seatsQuery, subscriptionsQuery, useUpdateSubscription } from './queries.ts';
import { SeatsBar } from './SeatsBar.tsx';
import classes from './SubscriptionScreen.module.css';

/** Who sets up another subscription. */
const CONTACT = { email: BRAND.operator.email };

function Plan({ subscription, seats, organizationId }: { subscription: Subscription; seats: Seats; organizationId: string }) {
  const { t, i18n } = useTranslation('organizations');
  const update = useUpdateSubscription(organizationId);
  const [typed, setTyped] = useState<number | '' | null>(null);
  const wanted = typed ?? subscription.seats;
  const [isAsking, setIsAsking] = useState(false);
  const day = (time: string) => new Intl.DateTimeFormat(bcp47(i18n.language), { dateStyle: 'long' }).format(new Date(time));
  const number = (value: number) => new Intl.NumberFormat(bcp47(i18n.language)).format(value);
  const least = Math.max(1, seats.used + seats.reserved_by_invites - (seats.total - subscription.seats));
  const problem =
    wanted === ''
      ? t('subscription.no_number')
      : wanted < least
        ? t('subscription.too_few', { count: least })
        : wanted > MAX_SEATS && t('subscription.too_many', { most: number(MAX_SEATS) });
  const change = (changes: { seats?: number; is_cancelled?: boolean }, done: ParseKeys<'organizations'>) =>
    update.mutate(
      { subscription_id: subscription.id, ...changes },
      {
        onSuccess: () => {
          setIsAsking(false);
          setTyped(null);
          showAlert('success', t(done));
        },
        onError: (problem) => {
          setIsAsking(false);
          showError(t('subscription.failed'), problem);
        },
      },
    );
  const isCancelled = subscription.cancelled_at !== null;
  return (
    <li className={`card ${classes.plan}`} data-over={!subscription.is_running || undefined}>
      <h3>
        {t('subscription.plan', {
          plan: t(`subscription.plans.${subscription.plan}`, { defaultValue: subscription.plan }),
          count: subscription.seats,
        })}
      </h3>
      <p className="quiet">
        {subscription.ends_at
          ? t(subscription.is_running ? 'subscription.until' : 'subscription.ended', {
              from: day(subscription.starts_at),
              to: day(subscription.ends_at),
            })
          : t('subscription.since', { from: day(subscription.starts_at) })}
      </p>
      {subscription.ends_at && <p>{t(subscription.is_running ? 'subscription.after' : 'subscription.over', CONTACT)}</p>}
      {subscription.is_running && (
        <>
          <form
            className={classes.change}
            onSubmit={(event) => {
              event.preventDefault();
              if (wanted !== '' && problem === false) change({ seats: wanted }, 'subscription.seats_changed');
            }}
          >
            <NumberInput
              label={t('subscription.seats')}
              description={t('subscription.least', { count: least, most: number(MAX_SEATS) })}
              min={least}
              max={MAX_SEATS}
              allowDecimal={false}
              clampBehavior="none"
              value={wanted}
              onChange={(value) => setTyped(typeof value === 'number' ? value : '')}
              error={problem}
            />
            <Button type="submit" loading={update.isPending} disabled={problem !== false || wanted === subscription.seats}>
              {t('subscription.change')}
            </Button>
          </form>
          <div>
            {isCancelled ? (
              <Button variant="default" onClick={() => change({ is_cancelled: false }, 'subscription.kept')}>
                {t('subscription.keep')}
              </Button>
            ) : (
              <Button className="edge" variant="subtle" color="red" onClick={() => setIsAsking(true)}>
                {t('subscription.cancel')}
              </Button>
            )}
          </div>
        </>
      )}
      <Confirm
        opened={isAsking}
        title={t('subscription.cancel_title')}
        action={t('subscription.cancel')}
        isBusy={update.isPending}
        onConfirm={() => change({ is_cancelled: true }, 'subscription.cancelled')}
        onClose={() => setIsAsking(false)}
      >
        {t('subscription.cancel_text')}
      </Confirm>
    </li>
  );
}

function Subscriptions({ organizationId }: { organizationId: string }) {
  const { t } = useTranslation('organizations');
  const subscriptions = useQuery(subscriptionsQuery(organizationId));
  const seats = useQuery(seatsQuery(organizationId));
  const error = subscriptions.error ?? seats.error;
  if (error) return <ErrorState error={error} onRetry={() => void Promise.all([subscriptions.refetch(), seats.refetch()])} />;
  if (!subscriptions.data || !seats.data) return <LoadingState rows={2} height={160} />;
  return (
    <div className="stack">
      <section className={`card ${classes.plan}`} aria-labelledby="seats">
        <h2 id="seats">{t('seats.title')}</h2>
        <SeatsBar seats={seats.data} />
      </section>
      <h2>{t('subscription.list')}</h2>
      {subscriptions.data.length === 0 ? (
        <EmptyState title={t('subscription.none_title')}>{t('subscription.none', CONTACT)}</EmptyState>
      ) : (
        <ul className={classes.plans}>
          {subscriptions.data.map((subscription) => (
            <Plan key={subscription.id} subscription={subscription} seats={seats.data} organizationId={organizationId} />
          ))}
        </ul>
      )}
    </div>
  );
}

/** Seats and what they are booked by (Specification 2, /dashboard/subscription); for superusers. `more`: what else is theirs to set. */
export function SubscriptionScreen({ more }: { more: (organization: Organization) => ReactNode }) {
  const { t } = useTranslation('organizations');
  return (
    <DashboardFrame title={t('subscription.title')} lead={t('subscription.lead')}>
      {(organization) =>
        organization.policies.may_administrate ? (
          <div key={organization.id} className="stack">
            <Subscriptions organizationId={organization.id} />
            {more(organization)}
          </div>
        ) : (
          <NotAllowed in={organization}>{t('subscription.not_allowed')}</NotAllowed>
        )
      }
    </DashboardFrame>
  );
}
