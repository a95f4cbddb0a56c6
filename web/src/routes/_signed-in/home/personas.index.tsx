import { createFileRoute } from '@tanstack/react-router';
import { PersonasScreen } from '#personas/PersonasScreen.tsx';
import { loadTexts } from '#shell/i18n.ts';

export const Route = createFileRoute('/_signed-in/home/personas/')({
  loader: () => Promise.all((['personas', 'caseAuthoring'] as const).map(loadTexts)),
  component: PersonasScreen,
});
