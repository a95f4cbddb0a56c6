import { useQuery } from '@tanstack/react-query';
import { createFileRoute, redirect } from '@tanstack/react-router';
import { CaseInteractionScreen } from '#caseInteractions/CaseInteractionScreen.tsx';
import { interactionSearch } from '#cases/interactionSearch.ts';
import { lessonOf } from '#cases/lessonOf.ts';
import { caseInteractionQuery } from '#cases/queries.ts';
import { LessonTalk } from '#courses/LessonTalk.tsx';

export const Route = createFileRoute('/_signed-in/case-interactions/$caseInteractionId/')({
  validateSearch: interactionSearch,
  beforeLoad: async ({ context, params, search, preload }) => {
    // Hovering a link prepares pages; it must not start cases.
    if (preload) return;
    const { beginAsAsked } = await import('#cases/beginAsAsked.ts');
    const shown = await beginAsAsked(context.queryClient, params.caseInteractionId, search);
    const { asNewInteraction, ...kept } = search;
    if (asNewInteraction)
      throw redirect({ to: '/case-interactions/$caseInteractionId', params: { caseInteractionId: shown }, search: kept, replace: true });
  },
  component: function Interaction() {
    const { caseInteractionId } = Route.useParams();
    const { data } = useQuery(caseInteractionQuery(caseInteractionId));
    const { sectionId, itemId, hasForm } = lessonOf(Route.useSearch(), data);
    const screen = <CaseInteractionScreen key={caseInteractionId} caseInteractionId={caseInteractionId} />;
    if (!sectionId || !itemId) return screen;
    return (
      <LessonTalk sectionId={sectionId} itemId={itemId} hasForm={hasForm}>
        {screen}
      </LessonTalk>
    );
  },
});
