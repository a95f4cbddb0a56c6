import { createFileRoute } from '@tanstack/react-router';
import { EditableCourses } from '#authoring/EditableCourses.tsx';

export const Route = createFileRoute('/_signed-in/dashboard/edit/')({
  validateSearch: (raw: Record<string, unknown>): { create?: true } =>
    raw.create === true || raw.create === 'true' ? { create: true } : {},
  loader: async () => (await import('#shell/i18n.ts')).loadTexts('authoring'),
  component: function Courses() {
    const navigate = Route.useNavigate();
    return (
      <EditableCourses
        isCreating={Route.useSearch().create ?? false}
        onCreating={(isCreating) => void navigate({ search: isCreating ? { create: true } : {}, replace: true })}
        onCreated={(courseId) => void navigate({ to: '/dashboard/edit/$courseId', params: { courseId }, search: { page: 0 } })}
      />
    );
  },
});
