import { createFileRoute } from '@tanstack/react-router';
import { membersSearch } from '#organizations/membersSearch.ts';
import { MembersScreen } from '#reports/MembersScreen.tsx';

export const Route = createFileRoute('/_signed-in/dashboard/users/')({
  validateSearch: membersSearch,
  loader: async () => (await import('#shell/i18n.ts')).loadTexts('organizations'),
  component: function Users() {
    const navigate = Route.useNavigate();
    return <MembersScreen search={Route.useSearch()} onChange={(search) => void navigate({ search, replace: true, resetScroll: false })} />;
  },
});
