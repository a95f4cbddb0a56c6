import { createFileRoute } from '@tanstack/react-router';
import { GrammarTopicScreen } from '#language/GrammarScreen.tsx';
import { grammarSearch, useRuleLanguage } from '#language/grammarSearch.ts';
import { workOfflineWhenSignedIn } from '#layout/whenSignedIn.ts';
import { PublicFrame } from '#public/PublicFrame.tsx';

export const Route = createFileRoute('/grammar/$topic')({
  validateSearch: grammarSearch,
  beforeLoad: ({ context }) => workOfflineWhenSignedIn(context.queryClient),
  component: function GrammarTopic() {
    const navigate = Route.useNavigate();
    const { topic } = Route.useParams();
    const language = useRuleLanguage(Route.useSearch());
    const onLanguage = (chosen: typeof language) => void navigate({ search: { language: chosen }, replace: true });
    return (
      <PublicFrame>
        <GrammarTopicScreen topic={topic} language={language} onLanguage={onLanguage} />
      </PublicFrame>
    );
  },
});
