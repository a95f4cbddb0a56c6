import { createFileRoute } from '@tanstack/react-router';
import { VocabDashboard } from '#vocabulary/VocabDashboard.tsx';
import { vocabSearch } from '#vocabulary/vocabSearch.ts';

export const Route = createFileRoute('/_signed-in/home/vocab-dashboard')({
  validateSearch: vocabSearch,
  component: function Vocabulary() {
    const navigate = Route.useNavigate();
    return <VocabDashboard search={Route.useSearch()} onChange={(search) => void navigate({ search, replace: true })} />;
  },
});
