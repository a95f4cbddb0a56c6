import { createFileRoute } from '@tanstack/react-router';
import { browserSearch } from '#authoring/browserSearch.ts';
import { ExerciseBrowser } from '#authoring/ExerciseBrowser.tsx';

export const Route = createFileRoute('/_signed-in/dashboard/exercise-browser')({
  validateSearch: browserSearch,
  loader: async () => (await import('#shell/i18n.ts')).loadTexts('authoring'),
  component: function Browser() {
    const navigate = Route.useNavigate();
    return (
      <ExerciseBrowser
        search={Route.useSearch()}
        onChange={(changes) =>
          void navigate({ search: (before) => browserSearch({ ...before, ...changes }), replace: true, resetScroll: false })
        }
      />
    );
  },
});
