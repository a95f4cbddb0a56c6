import { createFileRoute } from '@tanstack/react-router';
import { z } from 'zod';
import { CourseProgressScreen } from '#dashboard/CourseProgressScreen.tsx';

export const Route = createFileRoute('/_signed-in/dashboard/course-progress')({
  validateSearch: z.object({ courseId: z.string().optional().catch(undefined) }),
  component: function CourseProgress() {
    const navigate = Route.useNavigate();
    const { courseId } = Route.useSearch();
    return <CourseProgressScreen courseId={courseId} onCourse={(next) => void navigate({ search: { courseId: next } })} />;
  },
});
