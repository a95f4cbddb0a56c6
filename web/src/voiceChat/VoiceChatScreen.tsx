import { TalkSummary } from './TalkSummary.tsx';
import { TopicChoice } from './TopicChoice.tsx';
import { VoiceChat } from './VoiceChat.tsx';
import type { VoiceChatSearch } from './voiceChatSearch.ts';

/** `/home/voice-chat`: the choice of topics, the talk on one, or what came of it. */
export function VoiceChatScreen({ topic, summary }: VoiceChatSearch) {
  if (topic !== undefined && summary) return <TalkSummary key={topic} topic={topic} />;
  return topic === undefined ? <TopicChoice /> : <VoiceChat key={topic} topic={topic} />;
}
