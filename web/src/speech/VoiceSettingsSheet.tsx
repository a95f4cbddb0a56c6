import { Modal, NativeSelect, SegmentedControl, Switch } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { type SpeakingSpeed, SpeakingSpeed as Speeds } from '@visite/contract/primitives.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { session } from '#api/session.ts';
import { bcp47 } from '#shell/i18n.ts';
import { BottomSheet } from '#ui/BottomSheet.tsx';
import { recogniser } from './listen.ts';
import { pauseBeforeEnd } from './turnEnd.ts';
import classes from './VoicePanel.module.css';
import { changeVoiceSettings, useVoiceSettings } from './voiceSettings.ts';

const PAUSES_MS = [1000, 1500, 2000, 2500, 3000];
const SPEEDS = Speeds.options;

function Speed() {
  const { t } = useTranslation('speech');
  const [speed, setSpeed] = useState(session.speakingSpeed);
  const choose = (chosen: string) => {
    session.temporarySpeakingSpeed = chosen as SpeakingSpeed;
    setSpeed(chosen as SpeakingSpeed);
  };
  return (
    <fieldset>
      <legend>{t('settings.speed')}</legend>
      <SegmentedControl
        fullWidth
        size="md"
        aria-label={t('settings.speed')}
        value={speed}
        onChange={choose}
        data={SPEEDS.map((one) => ({ value: one, label: t(`settings.speeds.${one}`) }))}
      />
    </fieldset>
  );
}

function Pause() {
  const { t } = useTranslation('speech');
  const { pauseMs } = useVoiceSettings();
  const seconds = (ms: number) => new Intl.NumberFormat(bcp47()).format(ms / 1000);
  const byLevel = pauseBeforeEnd(session.languageLevel ?? 'NATIVE', null);
  return (
    <NativeSelect
      label={t('settings.pause')}
      description={t('settings.pause_text')}
      value={pauseMs ?? ''}
      onChange={({ currentTarget: { value } }) => changeVoiceSettings({ pauseMs: value === '' ? null : Number(value) })}
      data={[
        { value: '', label: t('settings.pause_by_level', { seconds: seconds(byLevel) }) },
        ...PAUSES_MS.map((ms) => ({ value: String(ms), label: t('settings.seconds', { seconds: seconds(ms) }) })),
      ]}
    />
  );
}

function Fields() {
  const { t } = useTranslation('speech');
  const settings = useVoiceSettings();
  const { data: whoRecognises } = useQuery({ queryKey: ['recogniser'], queryFn: recogniser });
  const toggle = (name: 'sendsAtOnce' | 'hasHeadphones' | 'prefersDeviceVoice' | 'hidesText' | 'keepsRecordings') => (
    <Switch
      size="md"
      label={t(`settings.${name}`)}
      description={t(`settings.${name}_text`)}
      checked={settings[name]}
      onChange={({ currentTarget: { checked } }) => changeVoiceSettings({ [name]: checked })}
    />
  );
  const isHandsFree = settings.mode === 'hands_free';
  return (
    <div className={classes.settings}>
      <fieldset>
        <legend>{t('settings.speaking')}</legend>
        <SegmentedControl
          fullWidth
          size="md"
          aria-label={t('settings.speaking')}
          value={settings.mode}
          onChange={(mode) => changeVoiceSettings({ mode: mode === 'hands_free' ? 'hands_free' : 'hold' })}
          data={[
            { value: 'hold', label: t('settings.hold') },
            { value: 'hands_free', label: t('settings.hands_free') },
          ]}
        />
        <p className={classes.note}>{t(isHandsFree ? 'settings.hands_free_text' : 'settings.hold_text')}</p>
        {isHandsFree && <Pause />}
        {isHandsFree && toggle('hasHeadphones')}
        {toggle('sendsAtOnce')}
        {whoRecognises === 'server' && toggle('keepsRecordings')}
        {whoRecognises === 'browser' && <p className={classes.note}>{t('settings.browser_recognises')}</p>}
      </fieldset>
      <Speed />
      <fieldset>
        <legend>{t('settings.listening')}</legend>
        {toggle('hidesText')}
        {toggle('prefersDeviceVoice')}
      </fieldset>
    </div>
  );
}

/** How this person speaks and listens on this device. */
export function VoiceSettingsSheet({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const { t } = useTranslation('speech');
  const isPhone = useMediaQuery('(max-width: 40em)', false, { getInitialValueInEffect: false });
  if (isPhone)
    return (
      <BottomSheet opened={opened} onClose={onClose} title={t('settings.title')} closeLabel={t('close')}>
        <Fields />
      </BottomSheet>
    );
  return (
    <Modal opened={opened} onClose={onClose} title={t('settings.title')} closeButtonProps={{ 'aria-label': t('close') }}>
      <Fields />
    </Modal>
  );
}
