import { createFileRoute } from '@tanstack/react-router';
import { WordFilesMenu } from '#vocabFiles/WordFilesMenu.tsx';
import { VocabDashboard } from '#vocabulary/VocabDashboard.tsx';
import { vocabSearch } from '#vocabulary/vocabSearch.ts';

export const Route = createFileRoute('/_signed-in/home/vocab-dashboard')({
  validateSearch: vocabSearch,
  component: function Vocabulary() {
    const navigate = Route.useNavigate();
    const search = Route.useSearch();
    return (
      <VocabDashboard
        search={search}
        onChange={(changed) => void navigate({ search: changed, replace: true })}
        menu={<WordFilesMenu listId={search.list} />}
      />
    );
  },
});
