import { Button, Switch } from '@mantine/core';
import { IconBell } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { PushSettingsUpdate, PushSettings as Settings } from '@visite/contract/push.ts';
import { useTranslation } from 'react-i18next';
import { PageNotices } from '#accounts/DeviceSettings.tsx';
import { showAlert, showError } from '#shell/alerts.ts';
import { isInstalled, platformOf } from '#shell/install.ts';
import { ErrorState, LoadingState } from '#ui/states.tsx';
import classes from './PushSettings.module.css';
import { pushState } from './pushState.ts';
import { pushHereQuery, pushSettingsQuery, useSwitchPush, useTestPush, useUpdatePushSettings } from './queries.ts';
import { TimeField } from './TimeField.tsx';

/** What is offered to who switches a time on. */
const EVENING = '18:30';
const NIGHT = { quiet_from: '21:00', quiet_until: '07:00' };

/** What one wants to be told of, on all devices alike. */
function Choices({ settings }: { settings: Settings }) {
  const { t } = useTranslation('notifications');
  const update = useUpdatePushSettings();
  const chosen = { ...settings, ...(update.isPending ? update.variables : {}) };
  const { messages, assignments, reminder_at, quiet_from, quiet_until } = chosen;
  const choose = (changes: PushSettingsUpdate) => update.mutate(changes, { onError: (error) => showError(t('not_saved'), error) });
  return (
    <fieldset className={classes.choices}>
      <legend>{t('what')}</legend>
      <Switch
        size="md"
        label={t('messages')}
        description={t('messages_text')}
        checked={messages}
        onChange={(event) => choose({ messages: event.currentTarget.checked })}
      />
      <Switch
        size="md"
        label={t('assignments')}
        checked={assignments}
        onChange={(event) => choose({ assignments: event.currentTarget.checked })}
      />
      <Switch
        size="md"
        label={t('reminder')}
        description={t('reminder_text')}
        checked={reminder_at !== null}
        onChange={(event) => choose({ reminder_at: event.currentTarget.checked ? EVENING : null })}
      />
      {reminder_at !== null && (
        <div className={classes.times}>
          <TimeField label={t('reminder_at')} value={reminder_at} onChange={(time) => choose({ reminder_at: time })} />
        </div>
      )}
      <Switch
        size="md"
        label={t('quiet')}
        description={t('quiet_text')}
        checked={quiet_from !== null}
        onChange={(event) => choose(event.currentTarget.checked ? NIGHT : { quiet_from: null, quiet_until: null })}
      />
      {quiet_from !== null && quiet_until !== null && (
        <div className={classes.times}>
          <TimeField label={t('quiet_from')} value={quiet_from} onChange={(time) => choose({ quiet_from: time, quiet_until })} />
          <TimeField label={t('quiet_until')} value={quiet_until} onChange={(time) => choose({ quiet_from, quiet_until: time })} />
        </div>
      )}
    </fieldset>
  );
}

/** Notices that come while the app is closed: whether this device shows them, a test, and what they tell of. */
export function PushSettings() {
  const { t } = useTranslation('notifications');
  const settings = useQuery(pushSettingsQuery);
  const here = useQuery(pushHereQuery);
  const change = useSwitchPush();
  const test = useTestPush();
  if (here.data?.is === 'unsupported' || settings.data?.public_key === null) {
    const canAfterInstalling = here.data?.is === 'unsupported' && platformOf(navigator) === 'iphone' && !isInstalled();
    return (
      <>
        <section className={classes.part} aria-labelledby="push">
          <h2 id="push">{t('title')}</h2>
          <p className="quiet">
            {t(settings.data?.public_key === null ? 'not_sent' : canAfterInstalling ? 'install_first' : 'unsupported')}
          </p>
        </section>
        <PageNotices />
      </>
    );
  }
  const state = settings.data && here.data && pushState(settings.data, here.data);
  const fail = (error: unknown) => showError(t('failed'), error);
  return (
    <section className={classes.part} aria-labelledby="push">
      <h2 id="push">{t('title')}</h2>
      {settings.error && !settings.data && <ErrorState error={settings.error} onRetry={() => void settings.refetch()} />}
      {!state && !settings.error && <LoadingState rows={1} height={48} />}
      {state === 'blocked' && <p className="quiet">{t('blocked')}</p>}
      {settings.data && (state === 'on' || state === 'off') && (
        <>
          <p className="quiet">{t('text')}</p>
          <Switch
            size="md"
            label={t('here')}
            description={t(`is_${state}`)}
            checked={state === 'on'}
            disabled={change.isPending}
            onChange={() => {
              const { public_key, endpoint_here } = settings.data;
              const to = state === 'on' ? { endpoint: endpoint_here ?? '' } : { publicKey: public_key ?? '' };
              change.mutate(to, { onError: fail });
            }}
          />
        </>
      )}
      {settings.data && state === 'on' && (
        <>
          <div>
            <Button
              variant="default"
              leftSection={<IconBell size={20} aria-hidden />}
              loading={test.isPending}
              onClick={() => test.mutate(undefined, { onSuccess: () => showAlert('success', t('tested')), onError: fail })}
            >
              {t('test')}
            </Button>
          </div>
          <Choices settings={settings.data} />
        </>
      )}
    </section>
  );
}
