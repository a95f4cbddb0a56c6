import { createFileRoute } from '@tanstack/react-router';
import { CourseProgressScreen } from '#dashboard/CourseProgressScreen.tsx';

export const Route = createFileRoute('/_signed-in/dashboard/course-progress')({
  validateSearch: (raw: Record<string, unknown>): { courseId?: string } =>
    typeof raw.courseId === 'string' ? { courseId: raw.courseId } : {},
  component: function CourseProgress() {
    const navigate = Route.useNavigate();
    const { courseId } = Route.useSearch();
    return <CourseProgressScreen courseId={courseId} onCourse={(next) => void navigate({ search: { courseId: next } })} />;
  },
});
