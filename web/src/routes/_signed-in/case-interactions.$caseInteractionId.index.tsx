import { createFileRoute } from '@tanstack/react-router';
import { interactionSearch } from '#cases/interactionSearch.ts';
import { CaseInteractionScreen } from '#conversations/CaseInteractionScreen.tsx';

export const Route = createFileRoute('/_signed-in/case-interactions/$caseInteractionId/')({
  validateSearch: interactionSearch,
  component: function Interaction() {
    const { caseInteractionId } = Route.useParams();
    return <CaseInteractionScreen key={caseInteractionId} caseInteractionId={caseInteractionId} search={Route.useSearch()} />;
  },
});
