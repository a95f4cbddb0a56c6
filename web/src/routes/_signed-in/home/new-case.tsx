import { createFileRoute, type SearchSchemaInput } from '@tanstack/react-router';
import { useCallback } from 'react';
import { NewCaseScreen } from '#caseAuthoring/NewCaseScreen.tsx';
import { type NewCaseSearch, newCaseSearch } from '#caseAuthoring/newCaseSearch.ts';
import { loadTexts } from '#shell/i18n.ts';

export const Route = createFileRoute('/_signed-in/home/new-case')({
  validateSearch: (raw: Partial<NewCaseSearch> & SearchSchemaInput) => newCaseSearch(raw),
  loader: () => Promise.all((['caseAuthoring', 'personas', 'authoring'] as const).map(loadTexts)),
  component: function NewCase() {
    const navigate = Route.useNavigate();
    const change = useCallback(
      (changes: Partial<NewCaseSearch>) =>
        void navigate({ search: (before) => ({ ...before, ...changes }), replace: true, resetScroll: false }),
      [navigate],
    );
    return <NewCaseScreen search={Route.useSearch()} onSearch={change} />;
  },
});
