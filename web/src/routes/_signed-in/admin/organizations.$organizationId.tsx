import { createFileRoute } from '@tanstack/react-router';
import { OrganizationScreen } from '#administration/OrganizationScreen.tsx';

export const Route = createFileRoute('/_signed-in/admin/organizations/$organizationId')({
  loader: async () => (await import('#shell/i18n.ts')).loadTexts('organizations'),
  component: function Organization() {
    const { organizationId } = Route.useParams();
    return <OrganizationScreen key={organizationId} organizationId={organizationId} />;
  },
});
