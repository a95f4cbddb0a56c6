import { createFileRoute } from '@tanstack/react-router';
import { JournalScreen } from '#journals/JournalScreen.tsx';
import { journalSearch } from '#journals/journalSearch.ts';
import { loadTexts } from '#shell/i18n.ts';

export const Route = createFileRoute('/_signed-in/home/journal/')({
  validateSearch: journalSearch,
  loader: () => loadTexts('journals'),
  component: function Journal() {
    const navigate = Route.useNavigate();
    return <JournalScreen search={Route.useSearch()} onChange={(search) => void navigate({ search, replace: true })} />;
  },
});
