import { createFileRoute } from '@tanstack/react-router';
import { CatalogueScreen } from '#administration/CatalogueScreen.tsx';

export const Route = createFileRoute('/_signed-in/admin/catalogue')({
  loader: async () => (await import('#shell/i18n.ts')).loadTexts('organizations'),
  component: CatalogueScreen,
});
