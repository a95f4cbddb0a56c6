import { createFileRoute } from '@tanstack/react-router';
import { MembersScreen } from '#organizations/MembersScreen.tsx';
import { membersSearch } from '#organizations/membersSearch.ts';

export const Route = createFileRoute('/_signed-in/dashboard/users/')({
  validateSearch: membersSearch,
  loader: async () => (await import('#shell/i18n.ts')).loadTexts('organizations'),
  component: function Users() {
    const navigate = Route.useNavigate();
    return <MembersScreen search={Route.useSearch()} onChange={(search) => void navigate({ search, replace: true, resetScroll: false })} />;
  },
});
