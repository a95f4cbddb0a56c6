import { createFileRoute } from '@tanstack/react-router';
import { loadTexts } from '#shell/i18n.ts';
import { WordFilesMenu } from '#vocabFiles/WordFilesMenu.tsx';
import { TestScreen } from '#vocabulary/TestScreen.tsx';
import { VocabDashboard } from '#vocabulary/VocabDashboard.tsx';
import { VocabStatsScreen } from '#vocabulary/VocabStatsScreen.tsx';
import { vocabSearch } from '#vocabulary/vocabSearch.ts';

export const Route = createFileRoute('/_signed-in/home/vocab-dashboard')({
  validateSearch: vocabSearch,
  loader: () => loadTexts('vocabTest'),
  component: function Vocabulary() {
    const navigate = Route.useNavigate();
    const search = Route.useSearch();
    const change = (changed: typeof search) => void navigate({ search: changed, replace: true });
    if (search.startInPracticeMode) return <TestScreen key="practice" mode="practice" search={search} onChange={change} />;
    if (search.show === 'test') return <TestScreen key="test" mode="test" search={search} onChange={change} />;
    if (search.show === 'stats') return <VocabStatsScreen />;
    return <VocabDashboard search={search} onChange={change} menu={<WordFilesMenu listId={search.list} />} />;
  },
});
