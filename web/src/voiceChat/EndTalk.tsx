import { ActionIcon, Button } from '@mantine/core';
import { IconArrowLeft, IconFlag } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { Message } from '@visite/contract/conversations.ts';
import { takesLeave } from '@visite/core/voiceChat/takesLeave.ts';
import { useTranslation } from 'react-i18next';
import classes from './VoiceChat.module.css';

const hasSpoken = (messages: readonly Message[]) => messages.some(({ role }) => role === 'USER');

/** Where leaving leads: to what came of the talk, or at once to the topics where nothing was said. */
const wayOut = (topic: string, messages: readonly Message[]) => (hasSpoken(messages) ? { topic, summary: true } : {});

interface Props {
  topic: string;
  messages: readonly Message[];
}

export function BackFromTalk({ topic, messages }: Props) {
  const { t } = useTranslation('voiceChat');
  return (
    <ActionIcon
      aria-label={t('back')}
      title={t('back')}
      renderRoot={(props) => <Link to="/home/voice-chat" search={wayOut(topic, messages)} {...props} />}
    >
      <IconArrowLeft size={22} aria-hidden />
    </ActionIcon>
  );
}

export function EndTalk({ topic, messages }: Props) {
  const { t } = useTranslation('voiceChat');
  return (
    <Button
      variant="light"
      className={classes.end}
      leftSection={<IconFlag size={18} aria-hidden />}
      renderRoot={(props) => <Link to="/home/voice-chat" search={wayOut(topic, messages)} {...props} />}
    >
      {t('end')}
    </Button>
  );
}

/** After a farewell and its answer: the way to what came of the talk. */
export function AfterFarewell({ topic, messages }: Props) {
  const { t } = useTranslation('voiceChat');
  const own = messages.findLast(({ role }) => role === 'USER');
  const isAnswered = messages.at(-1)?.role === 'PERSON' && messages.at(-1)?.state === 'complete';
  if (!own || !isAnswered || !takesLeave(own.text)) return null;
  return (
    <div className={classes.farewell} role="status">
      <Button renderRoot={(props) => <Link to="/home/voice-chat" search={{ topic, summary: true }} {...props} />}>{t('to_summary')}</Button>
    </div>
  );
}
