import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DeviceSettings } from '#accounts/DeviceSettings.tsx';
import { useCompletePwaSettings, useMe } from '#accounts/queries.ts';
import { PushSettings } from '#notifications/PushSettings.tsx';
import { showError } from '#shell/alerts.ts';
import { loadTexts } from '#shell/i18n.ts';
import classes from './AfterFirstSuccess.module.css';

/**
 * Notices and the app on the screen, offered once somebody has managed something here and not before: a case or a section. It is
 * asked until it is answered, either way (Specification 4, pwa settings).
 */
export function AfterFirstSuccess() {
  const { t } = useTranslation('accounts');
  const me = useMe();
  const complete = useCompletePwaSettings();
  const [isOpen, setIsOpen] = useState(false);
  const { cases_solved, sections_completed } = me.user_stats;
  if (me.pwa_settings_completed_at !== null || cases_solved + sections_completed === 0) return null;
  const finish = () => complete.mutate(me.id, { onError: (error) => showError(t('failed'), error) });
  const open = () =>
    void loadTexts('notifications').then(
      () => setIsOpen(true),
      (error) => showError(t('failed'), error),
    );
  return (
    <section className={`card ${classes.offer}`} aria-labelledby="after-first-success">
      <div>
        <h2 id="after-first-success">{t('first_success.title')}</h2>
        <p className="quiet">{t('first_success.text')}</p>
      </div>
      {isOpen && (
        <div className="stack">
          <DeviceSettings user={me} notices={<PushSettings />} />
        </div>
      )}
      <div className="row">
        {isOpen ? (
          <Button loading={complete.isPending} onClick={finish}>
            {t('first_success.done')}
          </Button>
        ) : (
          <>
            <Button onClick={open}>{t('first_success.open')}</Button>
            <Button variant="subtle" loading={complete.isPending} onClick={finish}>
              {t('first_success.not_now')}
            </Button>
          </>
        )}
      </div>
    </section>
  );
}
