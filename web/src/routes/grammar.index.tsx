import { createFileRoute } from '@tanstack/react-router';
import { GrammarList } from '#language/GrammarScreen.tsx';
import { grammarSearch, useRuleLanguage } from '#language/grammarSearch.ts';
import { workOfflineWhenSignedIn } from '#layout/whenSignedIn.ts';
import { PublicFrame } from '#public/PublicFrame.tsx';

export const Route = createFileRoute('/grammar/')({
  validateSearch: grammarSearch,
  beforeLoad: ({ context }) => workOfflineWhenSignedIn(context.queryClient),
  component: function Grammar() {
    const navigate = Route.useNavigate();
    const language = useRuleLanguage(Route.useSearch());
    return (
      <PublicFrame>
        <GrammarList language={language} onLanguage={(chosen) => void navigate({ search: { language: chosen }, replace: true })} />
      </PublicFrame>
    );
  },
});
