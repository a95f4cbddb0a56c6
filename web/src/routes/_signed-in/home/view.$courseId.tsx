import { createFileRoute } from '@tanstack/react-router';
import { CourseViewer } from '#courses/CourseViewer.tsx';
import { viewerSearch } from '#courses/viewerSearch.ts';

export const Route = createFileRoute('/_signed-in/home/view/$courseId')({
  validateSearch: viewerSearch,
  component: function Viewer() {
    const { courseId } = Route.useParams();
    const navigate = Route.useNavigate();
    return <CourseViewer key={courseId} {...Route.useSearch()} courseId={courseId} onChange={(search) => void navigate({ search })} />;
  },
});
