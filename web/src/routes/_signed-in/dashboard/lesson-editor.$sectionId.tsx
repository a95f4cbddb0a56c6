import { createFileRoute } from '@tanstack/react-router';
import { LessonEditor } from '#authoring/LessonEditor.tsx';
import { lessonEditorSearch } from '#authoring/lessonEditorSearch.ts';

export const Route = createFileRoute('/_signed-in/dashboard/lesson-editor/$sectionId')({
  validateSearch: lessonEditorSearch,
  loader: async () => (await import('#shell/i18n.ts')).loadTexts('authoring'),
  component: function Editor() {
    const navigate = Route.useNavigate();
    return <LessonEditor {...Route.useSearch()} sectionId={Route.useParams().sectionId} onSearch={(search) => void navigate({ search })} />;
  },
});
