import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import type { Subscription } from '@visite/contract/organizations.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { bcp47 } from '#shell/i18n.ts';
import classes from './OrganizationScreen.module.css';
import { SubscriptionForm } from './SubscriptionForm.tsx';

function Line({ subscription: { plan, seats, starts_at, ends_at, is_running } }: { subscription: Subscription }) {
  const { t, i18n } = useTranslation('administration');
  const { t: organizations } = useTranslation('organizations');
  const day = (at: number) => new Intl.DateTimeFormat(bcp47(i18n.language), { dateStyle: 'medium' }).format(new Date(at));
  const from = day(Date.parse(starts_at));
  // The end is the first moment after the last day.
  const time = ends_at
    ? t('subscriptions.from_to', { from, to: day(Date.parse(ends_at) - 1) })
    : t(is_running ? 'subscriptions.from' : 'subscriptions.begins', { from });
  return (
    <div>
      <p className={classes.name}>
        {t('subscriptions.line', { plan: organizations(`subscription.plans.${plan}`, { defaultValue: plan }), count: seats })}
      </p>
      <p className="quiet">
        {time}
        {/* Without an end the time says it already. */}
        {ends_at && ` · ${t(is_running ? 'subscriptions.running' : 'subscriptions.not_running')}`}
      </p>
    </div>
  );
}

/** What an organisation has booked: changed and added in place. */
export function Subscriptions({ organizationId, subscriptions }: { organizationId: string; subscriptions: Subscription[] }) {
  const { t } = useTranslation('administration');
  /** The id of the one that is being changed, or the new one. */
  const [open, setOpen] = useState<string | null>(null);
  const close = () => setOpen(null);
  return (
    <section className={`card ${classes.card}`} aria-labelledby="subscriptions">
      <h2 id="subscriptions">{t('subscriptions.title')}</h2>
      {subscriptions.length === 0 ? (
        <p>
          {t('subscriptions.none')}. {t('subscriptions.none_text')}
        </p>
      ) : (
        <ul className={classes.plans}>
          {subscriptions.map((subscription) => (
            <li key={subscription.id} className={classes.plan}>
              <Line subscription={subscription} />
              {open === subscription.id ? (
                <SubscriptionForm organizationId={organizationId} subscription={subscription} onClose={close} />
              ) : (
                <Button
                  variant="default"
                  aria-label={t('subscriptions.change_one', { plan: subscription.plan })}
                  onClick={() => setOpen(subscription.id)}
                >
                  {t('subscriptions.change')}
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
      {open === 'new' ? (
        <SubscriptionForm organizationId={organizationId} subscription={null} onClose={close} />
      ) : (
        <div>
          <Button variant="default" leftSection={<IconPlus size={18} aria-hidden />} onClick={() => setOpen('new')}>
            {t('subscriptions.new')}
          </Button>
        </div>
      )}
    </section>
  );
}
