import { createFileRoute, type SearchSchemaInput } from '@tanstack/react-router';
import { PersonaScreen } from '#personas/PersonaScreen.tsx';
import { type PersonaTab, personaTab } from '#personas/personaTab.ts';
import { loadTexts } from '#shell/i18n.ts';

export const Route = createFileRoute('/_signed-in/home/personas/$personaId')({
  validateSearch: (raw: { tab?: PersonaTab } & SearchSchemaInput) => ({ tab: personaTab(raw.tab) }),
  loader: () => Promise.all([loadTexts('personas'), loadTexts('authoring')]),
  component: function Persona() {
    const navigate = Route.useNavigate();
    return (
      <PersonaScreen
        personaId={Route.useParams().personaId}
        tab={Route.useSearch().tab}
        onTab={(tab) => void navigate({ search: { tab }, replace: true, resetScroll: false })}
      />
    );
  },
});
