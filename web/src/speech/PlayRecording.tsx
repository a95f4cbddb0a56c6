import { ActionIcon } from '@mantine/core';
import { IconPlayerPlay, IconPlayerStopFilled } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { showAlert } from '#shell/alerts.ts';
import { player } from './output.ts';

interface Props {
  url: string;
  /** What was said in it. */
  text: string;
  className?: string | undefined;
}

/** The learner's own voice, to be heard again. */
export function PlayRecording({ url, text, className }: Props) {
  const { t } = useTranslation('speech');
  const audio = useRef<HTMLAudioElement>(null);
  const [isPlaying, setIsPlaying] = useState(false);
  useEffect(() => () => audio.current?.pause(), []);
  const stop = () => {
    audio.current?.pause();
    audio.current = null;
    setIsPlaying(false);
  };
  const play = () => {
    player.stop();
    const sound = new Audio(url);
    audio.current = sound;
    const fail = () => {
      stop();
      showAlert('info', t('not_said.failed'));
    };
    sound.onended = stop;
    sound.onerror = fail;
    setIsPlaying(true);
    sound.play().catch(() => {
      if (audio.current === sound) fail();
    });
  };
  const Icon = isPlaying ? IconPlayerStopFilled : IconPlayerPlay;
  return (
    <ActionIcon
      className={className}
      aria-label={t(isPlaying ? 'stop_line' : 'play_own', { text: text.slice(0, 40) })}
      data-playing={isPlaying || undefined}
      onClick={isPlaying ? stop : play}
    >
      <Icon size={18} aria-hidden />
    </ActionIcon>
  );
}
