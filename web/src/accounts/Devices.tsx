import { Badge, Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { SignIn } from '@visite/contract/accounts.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { showAlert, showError } from '#shell/alerts.ts';
import { bcp47 } from '#shell/i18n.ts';

import { ErrorState, LoadingState } from '#ui/states.tsx';
import classes from './AccountSection.module.css';
import { signInsQuery, useEndAllSignIns, useEndSignIn, useMe } from './queries.ts';
import { useSignOut } from './useSignOut.ts';

/** Where one is signed in, with a way to sign each out. Which place a device stands at is not known, and not said. */
export function Devices() {
  const { t, i18n } = useTranslation('accounts');
  const me = useMe();
  const { data, error, refetch } = useQuery(signInsQuery(me.id));
  const endOne = useEndSignIn(me.id);
  const endAll = useEndAllSignIns(me.id);
  const signOut = useSignOut();
  const [isAsking, setAsking] = useState(false);
  const time = new Intl.DateTimeFormat(bcp47(i18n.language), { dateStyle: 'medium', timeStyle: 'short' });
  const nameOf = ({ browser, system, kind }: SignIn) =>
    browser && system ? t('devices.name', { browser, system }) : (browser ?? system ?? t(`devices.kinds.${kind}`));
  const fail = (problem: unknown) => showError(t('failed'), problem);
  return (
    <section className={classes.section} aria-labelledby="devices">
      <h2 id="devices">{t('devices.title')}</h2>
      <p className="quiet">{t('devices.text')}</p>
      {error && !data && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!data && !error && <LoadingState rows={2} height={64} />}
      <ul className={classes.list}>
        {data?.map((one) => (
          <li key={one.id} className={classes.row}>
            <div>
              <p>
                <strong>{nameOf(one)}</strong> {one.is_current && <Badge variant="light">{t('devices.this_one')}</Badge>}
              </p>
              <p className="quiet">
                {t(`devices.kinds.${one.kind}`)} · {t('devices.last_used', { time: time.format(new Date(one.last_used_at)) })}
              </p>
            </div>
            {!one.is_current && (
              <Button
                variant="default"
                aria-label={t('devices.end_named', { name: nameOf(one) })}
                loading={endOne.isPending && endOne.variables === one.id}
                onClick={() => endOne.mutate(one.id, { onSuccess: () => showAlert('success', t('devices.ended')), onError: fail })}
              >
                {t('devices.end')}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {isAsking ? (
        <div className="stack">
          <p>{t('devices.end_all_sure')}</p>
          <Button
            color="red"
            loading={endAll.isPending}
            onClick={() => endAll.mutate(undefined, { onSuccess: () => void signOut(), onError: fail })}
          >
            {t('devices.end_all')}
          </Button>
          <Button variant="default" onClick={() => setAsking(false)}>
            {t('devices.stay')}
          </Button>
        </div>
      ) : (
        <Button variant="default" onClick={() => setAsking(true)}>
          {t('devices.end_all')}
        </Button>
      )}
    </section>
  );
}
