import { ActionIcon } from '@mantine/core';
import { IconAdjustmentsHorizontal, IconTrash, IconVolume, IconVolumeOff, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { MicButton } from './MicButton.tsx';
import { player } from './output.ts';
import { useVoiceState } from './useVoiceTalk.ts';
import { VoiceHelp } from './VoiceHelp.tsx';
import classes from './VoicePanel.module.css';
import { VoiceSettingsSheet } from './VoiceSettingsSheet.tsx';
import { VoiceStatus } from './VoiceStatus.tsx';
import { changeVoiceSettings, useVoiceSettings } from './voiceSettings.ts';
import type { VoiceTalk } from './voiceTalk.ts';

/** What one speaks with: the microphone, what it does now, and at its sides throwing away or settings, and the sound of answers. */
export function VoicePanel({ talk, name }: { talk: VoiceTalk; name: string }) {
  const { t } = useTranslation('speech');
  const state = useVoiceState(talk);
  const settings = useVoiceSettings();
  const [isSetting, setIsSetting] = useState(false);
  const isHandsFree = settings.mode === 'hands_free';
  const { phase, problem } = state;
  const hasSomethingToDiscard = phase.is === 'listening' || phase.is === 'recognising';
  const SoundIcon = settings.speaksAnswers ? IconVolume : IconVolumeOff;

  const toggleSound = () => {
    if (settings.speaksAnswers) player.stop();
    changeVoiceSettings({ speaksAnswers: !settings.speaksAnswers });
  };
  return (
    <section className={classes.panel} id="voice" aria-label={t('panel')}>
      {problem && <VoiceHelp talk={talk} problem={problem} onRetry={() => talk.start(isHandsFree)} />}
      <VoiceStatus talk={talk} state={state} isHandsFree={isHandsFree} name={name} />
      <div className={classes.buttons}>
        {hasSomethingToDiscard || state.isHandsFree ? (
          <ActionIcon
            aria-label={t(state.isHandsFree ? 'end_hands_free' : 'discard')}
            title={t(state.isHandsFree ? 'end_hands_free' : 'discard')}
            onClick={() => {
              player.stop();
              talk.end();
            }}
          >
            {state.isHandsFree ? <IconX size={24} aria-hidden /> : <IconTrash size={22} aria-hidden />}
          </ActionIcon>
        ) : (
          <ActionIcon aria-label={t('settings.open')} title={t('settings.open')} onClick={() => setIsSetting(true)}>
            <IconAdjustmentsHorizontal size={22} aria-hidden />
          </ActionIcon>
        )}
        <MicButton talk={talk} state={state} isHandsFree={isHandsFree} />
        <ActionIcon
          aria-label={t('sound')}
          title={t(settings.speaksAnswers ? 'sound_on' : 'sound_off')}
          aria-pressed={settings.speaksAnswers}
          onClick={toggleSound}
        >
          <SoundIcon size={24} aria-hidden />
        </ActionIcon>
      </div>
      <VoiceSettingsSheet opened={isSetting} onClose={() => setIsSetting(false)} />
    </section>
  );
}
