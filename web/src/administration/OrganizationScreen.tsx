import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { OrganizationInDetail } from '@visite/contract/administration.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Confirm } from '#organizations/Confirm.tsx';
import { lookAt } from '#organizations/chosenOrganization.ts';
import { MonthBar } from '#organizations/MonthBar.tsx';
import { SeatsBar } from '#organizations/SeatsBar.tsx';
import { StorageBar } from '#organizations/StorageBar.tsx';
import { showAlert, showError } from '#shell/alerts.ts';
import { bcp47 } from '#shell/i18n.ts';
import { ErrorState, LoadingState } from '#ui/states.tsx';
import { AdminFrame } from './AdminFrame.tsx';
import { LimitsForm } from './LimitsForm.tsx';
import classes from './OrganizationScreen.module.css';
import { organizationDetailQuery, useUpdateOrganization } from './queries.ts';
import { Subscriptions } from './Subscriptions.tsx';

function Access({ organization: { id, name, deactivated_at } }: { organization: OrganizationInDetail }) {
  const { t, i18n } = useTranslation('administration');
  const update = useUpdateOrganization(id);
  const [isAsking, setIsAsking] = useState(false);
  const change = (is_deactivated: boolean) =>
    update.mutate(
      { is_deactivated },
      {
        onSuccess: () => showAlert('success', t(is_deactivated ? 'access.deactivated' : 'access.reactivated')),
        onError: (problem) => showError(t('access.failed'), problem),
        onSettled: () => setIsAsking(false),
      },
    );
  const day = (time: string) => new Intl.DateTimeFormat(bcp47(i18n.language), { dateStyle: 'long' }).format(new Date(time));
  return (
    <section className={`card ${classes.card}`} aria-labelledby="access">
      <h2 id="access">{t('access.title')}</h2>
      <p>{deactivated_at ? t('detail.deactivated_since', { day: day(deactivated_at) }) : t('access.text')}</p>
      <div>
        {deactivated_at ? (
          <Button loading={update.isPending} onClick={() => change(false)}>
            {t('access.reactivate')}
          </Button>
        ) : (
          <Button variant="subtle" color="red" onClick={() => setIsAsking(true)}>
            {t('access.deactivate')}
          </Button>
        )}
      </div>
      <Confirm
        opened={isAsking}
        title={t('access.deactivate_title', { name })}
        action={t('access.deactivate')}
        isBusy={update.isPending}
        onConfirm={() => change(true)}
        onClose={() => setIsAsking(false)}
      >
        {t('access.deactivate_text')}
      </Confirm>
    </section>
  );
}

function Detail({ organization }: { organization: OrganizationInDetail }) {
  const { t } = useTranslation('organizations');
  const { seats, month, currency, storage } = organization;
  return (
    <div className="stack">
      <section className={`card ${classes.card}`} aria-labelledby="seats">
        <h2 id="seats">{t('seats.title')}</h2>
        <SeatsBar seats={seats} />
      </section>
      <Subscriptions organizationId={organization.id} subscriptions={organization.subscriptions} />
      <section className={`card ${classes.card}`} aria-labelledby="usage">
        <h2 id="usage">{t('usage.title')}</h2>
        <h3>{t('usage.month')}</h3>
        <MonthBar month={month} currency={currency} />
        <h3>{t('usage.storage')}</h3>
        <StorageBar storage={storage} />
      </section>
      <LimitsForm organization={organization} />
      <Access organization={organization} />
    </div>
  );
}

/** One organisation: seats and subscriptions, what it uses and may use, and whether its members have access. */
export function OrganizationScreen({ organizationId }: { organizationId: string }) {
  const { t } = useTranslation('administration');
  const { data, error, refetch } = useQuery(organizationDetailQuery(organizationId));
  return (
    <AdminFrame
      title={data?.name ?? t('organizations.title')}
      lead={data && t(`kinds.${data.kind}`)}
      actions={
        data && (
          <Button
            variant="default"
            renderRoot={(rest) => <Link to="/dashboard/overview" {...rest} onClick={() => lookAt(organizationId)} />}
          >
            {t('detail.manage')}
          </Button>
        )
      }
    >
      {error ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : data ? (
        <Detail organization={data} />
      ) : (
        <LoadingState rows={3} height={160} />
      )}
    </AdminFrame>
  );
}
