import { createFileRoute } from '@tanstack/react-router';
import { EntryScreen } from '#journals/EntryScreen.tsx';
import { entrySearch } from '#journals/journalSearch.ts';
import { loadTexts } from '#shell/i18n.ts';

export const Route = createFileRoute('/_signed-in/home/journal/$entryId')({
  validateSearch: entrySearch,
  loader: () => Promise.all([loadTexts('journals'), loadTexts('authoring')]),
  component: function Entry() {
    return <EntryScreen entryId={Route.useParams().entryId} prompt={Route.useSearch().prompt} />;
  },
});
