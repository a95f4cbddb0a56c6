import { createFileRoute } from '@tanstack/react-router';
import { PracticeScreen } from '#language/PracticeScreen.tsx';
import { practiceSearch } from '#language/practiceSearch.ts';

export const Route = createFileRoute('/_signed-in/home/practice')({
  validateSearch: practiceSearch,
  component: function Practice() {
    const { topic } = Route.useSearch();
    return <PracticeScreen key={topic} topic={topic} />;
  },
});
