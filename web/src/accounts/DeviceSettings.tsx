import { Button, SegmentedControl, Switch } from '@mantine/core';
import { IconBell, IconDownload } from '@tabler/icons-react';
import type { User } from '@visite/contract/accounts.ts';
import { BRAND } from '@visite/core/brand.ts';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { showError } from '#shell/alerts.ts';
import { isInstalled, PLATFORMS, type Platform, platformOf, useInstall } from '#shell/install.ts';
import { askForNotices, noticePermission } from '#shell/systemNotices.ts';
import classes from './DeviceSettings.module.css';
import { useUpdateUser } from './queries.ts';

function Sounds({ user }: { user: User }) {
  const { t } = useTranslation('accounts');
  const update = useUpdateUser();
  return (
    <Switch
      size="md"
      label={t('settings.sounds')}
      checked={update.isPending ? (update.variables.notification_sounds ?? false) : user.notification_sounds}
      onChange={(event) =>
        update.mutate(
          { user_id: user.id, notification_sounds: event.currentTarget.checked },
          { onError: (error) => showError(t('failed'), error) },
        )
      }
    />
  );
}

/** Notices of the page while it is open. The browser asks once, and only after a tap; where it cannot show notices nothing is offered. */
export function PageNotices() {
  const { t } = useTranslation('accounts');
  const [permission, setPermission] = useState(noticePermission);
  if (permission === 'unavailable') return null;
  return (
    <section className={classes.part} aria-labelledby="notices">
      <h2 id="notices">{t('device.notices')}</h2>
      <p className="quiet">{t(`device.notices_${permission}`)}</p>
      {permission === 'default' && (
        <div>
          <Button
            variant="default"
            leftSection={<IconBell size={20} aria-hidden />}
            onClick={() => void askForNotices().then(setPermission)}
          >
            {t('device.allow_notices')}
          </Button>
        </div>
      )}
    </section>
  );
}

/** By the browser's own dialog where it has one, else step by step. */
function Install() {
  const { t } = useTranslation('accounts');
  const install = useInstall();
  const [platform, setPlatform] = useState(() => platformOf(navigator));
  const steps = t(`device.steps.${platform}`, { name: BRAND.name }).split('\n');
  return (
    <section className={classes.part} aria-labelledby="install">
      <h2 id="install">{t('device.install', { name: BRAND.name })}</h2>
      {isInstalled() ? (
        <p className="quiet">{t('device.installed')}</p>
      ) : install ? (
        <>
          <p className="quiet">{t('device.install_text')}</p>
          <div>
            <Button variant="default" leftSection={<IconDownload size={20} aria-hidden />} onClick={() => void install()}>
              {t('device.install_now')}
            </Button>
          </div>
        </>
      ) : (
        <>
          <p className="quiet">{t('device.install_text')}</p>
          <SegmentedControl
            aria-labelledby="install"
            fullWidth
            value={platform}
            onChange={(value) => setPlatform(value as Platform)}
            data={PLATFORMS.map((value) => ({ value, label: t(`device.platforms.${value}`) }))}
          />
          <ol className={classes.steps}>
            {steps.map((step) => (
              <li key={step}>{step}</li>
            ))}
          </ol>
        </>
      )}
    </section>
  );
}

/** What belongs to the device: sounds, notices (which stand higher), and the app on its screen (Specification 3, pwa settings). */
export function DeviceSettings({ user, notices }: { user: User; notices: ReactNode }) {
  return (
    <>
      <Sounds user={user} />
      {notices}
      <Install />
    </>
  );
}
