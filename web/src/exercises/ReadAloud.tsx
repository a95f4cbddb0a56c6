import { Button } from '@mantine/core';
import { IconPlayerStop, IconVolume } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { session } from '#api/session.ts';
import { showAlert } from '#shell/alerts.ts';
import { rateOf, sayAloud } from '#shell/speech.ts';

const LOOK_EVERY_MS = 400;

/** Reads a German text aloud, and stops when it is pressed again or left. */
export function ReadAloud({ text, label, isSmall = false }: { text: string; label?: string; isSmall?: boolean }) {
  const { t } = useTranslation('exercises');
  const { t: shell } = useTranslation('shell');
  const [isSpeaking, setIsSpeaking] = useState(false);
  useEffect(() => {
    if (!isSpeaking) return;
    const timer = setInterval(() => speechSynthesis.speaking || setIsSpeaking(false), LOOK_EVERY_MS);
    return () => {
      clearInterval(timer);
      speechSynthesis.cancel();
    };
  }, [isSpeaking]);
  const press = () => {
    if (isSpeaking) return setIsSpeaking(false);
    if (sayAloud(text, rateOf(session.speakingSpeed))) setIsSpeaking(true);
    else showAlert('info', shell('help.no_voice'));
  };
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
