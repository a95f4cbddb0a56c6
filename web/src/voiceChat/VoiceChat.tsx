import { ActionIcon } from '@mantine/core';
import { IconRefresh } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { CompanionConversation } from '@visite/contract/companions.ts';
import { BRAND } from '@visite/core/brand.ts';
import { HELPERS } from '@visite/core/companions/helpers.ts';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { BuiltInBadge } from '#conversations/BuiltInBadge.tsx';
import { Composer } from '#conversations/Composer.tsx';
import { Transcript } from '#conversations/Transcript.tsx';
import type { TalkFace } from '#conversations/talk.ts';
import { useSpokenTalk } from '#conversations/useSpokenTalk.ts';
import { showError } from '#shell/alerts.ts';
import { Portrait } from '#ui/Portrait.tsx';
import { ErrorState, LoadingState } from '#ui/states.tsx';
import { Counters } from './Counters.tsx';
import { AfterFarewell, BackFromTalk, EndTalk } from './EndTalk.tsx';
import { useBeginAnew, useVoiceChat, voiceChatQuery, voiceTopicsQuery } from './queries.ts';
import classes from './VoiceChat.module.css';

const COMPANION: TalkFace = { ...HELPERS.COMPANION, kind: 'COMPANION' };

function Chat({ topic, conversation }: { topic: string; conversation: CompanionConversation }) {
  const { interaction_id, messages } = conversation;
  const talk = useVoiceChat(topic, interaction_id);
  const { voice, send } = useSpokenTalk(COMPANION, conversation, talk);
  return (
    <>
      <Transcript person={COMPANION} messages={messages} talk={talk} />
      <AfterFarewell topic={topic} messages={messages} />
      <Composer interactionId={interaction_id} person={COMPANION} talk={talk} voice={voice} onSend={send} />
    </>
  );
}

/** A free talk with the companion on a topic: what is said stands there, words and time are counted. */
export function VoiceChat({ topic }: { topic: string }) {
  const { t, i18n } = useTranslation('voiceChat');
  const { data: conversation, isError, error, refetch } = useQuery(voiceChatQuery(topic));
  const { data: topics } = useQuery(voiceTopicsQuery);
  const anew = useBeginAnew(topic);
  const title = topics?.find(({ slug }) => slug === topic)?.title[i18n.language === 'eng' ? 'eng' : 'deu'] ?? '';
  useEffect(() => {
    document.title = `${title === '' ? t('title') : title} – ${BRAND.name}`;
  }, [title, t]);
  const lastLine = conversation?.messages.findLast(({ state }) => state === 'complete')?.id;
  return (
    <div className={classes.screen} data-immersive>
      <header className={classes.head}>
        <BackFromTalk topic={topic} messages={conversation?.messages ?? []} />
        <span className={classes.portrait}>
          <Portrait spec={HELPERS.COMPANION.portrait} size={48} />
        </span>
        <div className={classes.name}>
          <h1>{title}</h1>
          <p className="quiet">{t('with', { name: COMPANION.name })}</p>
        </div>
        {conversation && <BuiltInBadge messages={conversation.messages} />}
        <ActionIcon
          aria-label={t('anew')}
          title={t('anew')}
          loading={anew.isPending}
          onClick={() => anew.mutate(undefined, { onError: (problem) => showError(t('anew_failed'), problem) })}
        >
          <IconRefresh size={22} aria-hidden />
        </ActionIcon>
        <EndTalk topic={topic} messages={conversation?.messages ?? []} />
      </header>
      <Counters lastLine={lastLine} />
      {isError ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : conversation ? (
        <Chat key={conversation.interaction_id} topic={topic} conversation={conversation} />
      ) : (
        <div className={classes.loading}>
          <LoadingState rows={2} />
        </div>
      )}
    </div>
  );
}
