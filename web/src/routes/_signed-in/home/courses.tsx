import { createFileRoute } from '@tanstack/react-router';
import { CourseLibrary } from '#courses/CourseLibrary.tsx';
import { courseSearch } from '#courses/courseSearch.ts';

export const Route = createFileRoute('/_signed-in/home/courses')({
  validateSearch: courseSearch,
  component: function Courses() {
    const navigate = Route.useNavigate();
    return <CourseLibrary search={Route.useSearch()} onChange={(search) => void navigate({ search, replace: true })} />;
  },
});
