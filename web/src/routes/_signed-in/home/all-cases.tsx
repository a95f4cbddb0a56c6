import { createFileRoute } from '@tanstack/react-router';
import { CaseLibrary } from '#cases/CaseLibrary.tsx';
import { librarySearch } from '#cases/librarySearch.ts';

export const Route = createFileRoute('/_signed-in/home/all-cases')({
  validateSearch: librarySearch,
  component: function AllCases() {
    const navigate = Route.useNavigate();
    return <CaseLibrary search={Route.useSearch()} onChange={(search) => void navigate({ search, replace: true })} />;
  },
});
