import { createFileRoute } from '@tanstack/react-router';
import { loadTexts } from '#shell/i18n.ts';
import { VocabListScreen } from '#vocabLists/VocabListScreen.tsx';

export const Route = createFileRoute('/_signed-in/home/vocab-lists/$vocabListId')({
  loader: () => loadTexts('vocabLists'),
  component: function VocabList() {
    const { vocabListId } = Route.useParams();
    return <VocabListScreen key={vocabListId} listId={vocabListId} />;
  },
});
