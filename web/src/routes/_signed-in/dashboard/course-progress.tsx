import { createFileRoute, redirect } from '@tanstack/react-router';
import { CourseProgressScreen } from '#reports/CourseProgressScreen.tsx';
import { progressSearch } from '#reports/progressSearch.ts';

export const Route = createFileRoute('/_signed-in/dashboard/course-progress')({
  validateSearch: progressSearch,
  // A person has a page of their own; for mentors the choice stays on this one.
  beforeLoad: ({ search: { userId, courseId } }) => {
    if (userId && courseId === undefined) throw redirect({ to: '/dashboard/users/$userId', params: { userId }, replace: true });
  },
  loader: async () => (await import('#shell/i18n.ts')).loadTexts('organizations'),
  component: function CourseProgress() {
    const navigate = Route.useNavigate();
    return <CourseProgressScreen search={Route.useSearch()} onChange={(search) => void navigate({ search })} />;
  },
});
