import { TopicChoice } from './TopicChoice.tsx';
import { VoiceChat } from './VoiceChat.tsx';

/** `/home/voice-chat`: the choice of topics, or the talk on one. */
export function VoiceChatScreen({ topic }: { topic: string | undefined }) {
  return topic === undefined ? <TopicChoice /> : <VoiceChat key={topic} topic={topic} />;
}
