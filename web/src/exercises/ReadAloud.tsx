import { Button } from '@mantine/core';
import { IconPlayerStop, IconVolume } from '@tabler/icons-react';
import { useEffect, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { player, usePlaying } from '#speech/output.ts';
import { useSayAloud } from '#speech/useSayAloud.ts';

/** Reads a German text aloud, and stops when it is pressed again or left. */
export function ReadAloud({ text, label, isSmall = false }: { text: string; label?: string; isSmall?: boolean }) {
  const { t } = useTranslation('exercises');
  const id = useId();
  const say = useSayAloud();
  const isSpeaking = usePlaying().key === id;
  useEffect(
    () => () => {
      if (player.playing.key === id) player.stop();
    },
    [id],
  );
  const press = () => (isSpeaking ? player.stop() : void say(id, text));
  const Icon = isSpeaking ? IconPlayerStop : IconVolume;
  const name = isSpeaking ? t('read_aloud.stop') : (label ?? t('read_aloud.start'));
  if (isSmall)
    return (
      <Button variant="subtle" px="sm" onClick={press} aria-label={name} title={name}>
        <Icon size={20} aria-hidden />
      </Button>
    );
  return (
    <Button variant="light" leftSection={<Icon size={20} aria-hidden />} onClick={press}>
      {name}
    </Button>
  );
}
