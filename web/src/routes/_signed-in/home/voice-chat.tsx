import { createFileRoute } from '@tanstack/react-router';
import { loadTexts } from '#shell/i18n.ts';
import { VoiceChatScreen } from '#voiceChat/VoiceChatScreen.tsx';
import { voiceChatSearch } from '#voiceChat/voiceChatSearch.ts';

export const Route = createFileRoute('/_signed-in/home/voice-chat')({
  validateSearch: voiceChatSearch,
  loader: () => loadTexts('voiceChat'),
  component: function VoiceChat() {
    return <VoiceChatScreen {...Route.useSearch()} />;
  },
});
