import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { type CompanionConversation, companions, listVoiceTopics } from '@visite/contract/companions.ts';
import {
  awardTimeMilestone,
  awardWordMilestone,
  getVoiceChatSummary,
  getVoiceChatToday,
  MINUTE_MILESTONES,
  type VoiceChatToday,
  WORD_MILESTONES,
} from '@visite/contract/voiceChat.ts';
import { dueMilestones } from '@visite/core/voiceChat/talkCounts.ts';
import { useTranslation } from 'react-i18next';
import { meQuery } from '#accounts/queries.ts';
import { call, stream } from '#api/client.ts';
import { session } from '#api/session.ts';
import { isLive } from '#conversations/liveAnswers.ts';
import { useLines } from '#conversations/useLines.ts';
import { isAloud } from '#conversations/useTalk.ts';
import { showAlert } from '#shell/alerts.ts';

export const voiceTopicsQuery = queryOptions({
  queryKey: ['voice-topics'],
  queryFn: ({ signal }) => call(listVoiceTopics, {}, { signal }),
  staleTime: Number.POSITIVE_INFINITY,
});

export const todayQuery = queryOptions({
  queryKey: ['voice-chat-today'],
  queryFn: ({ signal }) => call(getVoiceChatToday, {}, { signal }),
});

/** What came of a talk: read anew whenever it is opened. */
export const summaryQuery = (interaction_id: string) =>
  queryOptions({
    queryKey: ['voice-chat-summary', interaction_id],
    queryFn: ({ signal }) => call(getVoiceChatSummary, { params: { interaction_id } }, { signal }),
    staleTime: 0,
    refetchOnMount: 'always',
    refetchOnWindowFocus: false,
  });

const chatKey = (topic: string) => `voice-chat/${topic}`;

export const voiceChatQuery = (topic: string) =>
  queryOptions({
    queryKey: ['voice-chat', topic],
    queryFn: ({ signal }) => call(companions.getOrCreate, { body: { topic } }, { signal }),
    // The stream of answers writes it; it is read again when the chat is opened, but never over words that still come.
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnMount: () => (isLive(chatKey(topic)) ? false : 'always'),
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });

/** Leaves the talk on a topic behind and begins it anew. */
export function useBeginAnew(topic: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => call(companions.getOrCreate, { body: { topic, as_new_interaction: true } }),
    onSuccess: (conversation) => client.setQueryData(voiceChatQuery(topic).queryKey, conversation),
  });
}

/** Asks for the points of what is reached by now; the server counts itself, and gives each once a day. */
function useAwards() {
  const { t } = useTranslation('voiceChat');
  const client = useQueryClient();
  const told = (xp: number, today: VoiceChatToday, text: string) => {
    client.setQueryData(todayQuery.queryKey, today);
    if (xp === 0) return;
    showAlert('success', text, t('xp', { count: xp }));
    void client.invalidateQueries(meQuery);
  };
  return async () => {
    const today = await client.fetchQuery({ ...todayQuery, staleTime: 0 });
    for (const milestone of dueMilestones(WORD_MILESTONES, today.words, today.awarded_words)) {
      const award = await call(awardWordMilestone, { body: { milestone } });
      told(award.xp, award.today, t('reached_words', { count: milestone }));
    }
    for (const milestone of dueMilestones(MINUTE_MILESTONES, today.seconds / 60, today.awarded_minutes)) {
      const award = await call(awardTimeMilestone, { body: { milestone } });
      told(award.xp, award.today, t('reached_minutes', { count: milestone }));
    }
  };
}

/** The learner's side of a voice chat: as any talk with the companion, and after each answer it is counted. */
export function useVoiceChat(topic: string, interaction_id: string) {
  const award = useAwards();
  return useLines<CompanionConversation>({
    queryKey: voiceChatQuery(topic).queryKey,
    key: chatKey(topic),
    interaction_id,
    sent: ({ id, text }, signal, heard_until) =>
      stream(
        companions.send,
        {
          params: { interaction_id },
          body: { id, text, language_level: session.languageLevel ?? undefined, is_aloud: isAloud(), heard_until },
        },
        { signal },
      ),
    // Points that could not be asked for now are asked for after the next line.
    onAnswer: () => void award().catch(() => undefined),
  });
}
