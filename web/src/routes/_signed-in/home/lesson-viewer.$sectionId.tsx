import { createFileRoute } from '@tanstack/react-router';
import { LessonViewer } from '#courses/LessonViewer.tsx';
import { lessonSearch, RESUME } from '#courses/lessonPage.ts';

export const Route = createFileRoute('/_signed-in/home/lesson-viewer/$sectionId')({
  validateSearch: lessonSearch,
  component: function Viewer() {
    const { sectionId } = Route.useParams();
    const navigate = Route.useNavigate();
    return (
      <LessonViewer
        sectionId={sectionId}
        page={Route.useSearch().page}
        onPage={(page) => void navigate({ search: { page } })}
        onSection={(to) => void navigate({ params: { sectionId: to }, search: { page: RESUME } })}
      />
    );
  },
});
