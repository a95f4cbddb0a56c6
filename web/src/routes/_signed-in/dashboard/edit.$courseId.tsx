import { createFileRoute } from '@tanstack/react-router';
import { CourseEditor } from '#authoring/CourseEditor.tsx';
import { courseEditorSearch } from '#authoring/courseEditorSearch.ts';

export const Route = createFileRoute('/_signed-in/dashboard/edit/$courseId')({
  validateSearch: courseEditorSearch,
  loader: async () => (await import('#shell/i18n.ts')).loadTexts('authoring'),
  component: function Editor() {
    const navigate = Route.useNavigate();
    return (
      <CourseEditor
        courseId={Route.useParams().courseId}
        page={Route.useSearch().page}
        onPage={(page) => void navigate({ search: { page }, resetScroll: false })}
      />
    );
  },
});
