import { createFileRoute } from '@tanstack/react-router';
import { SeatsSection } from '#organizations/SeatsSection.tsx';
import { SettingsScreen } from '#organizations/SettingsScreen.tsx';
import { AuditLog } from '#privacy/AuditLog.tsx';
import { OrganizationSettings } from '#privacy/OrganizationSettings.tsx';

export const Route = createFileRoute('/_signed-in/dashboard/settings')({
  loader: async () => {
    const { loadTexts } = await import('#shell/i18n.ts');
    await Promise.all((['organizations', 'privacy', 'authoring'] as const).map(loadTexts));
  },
  component: function Settings() {
    return (
      <SettingsScreen>
        {(organization) => (
          <>
            <SeatsSection organizationId={organization.id} />
            <OrganizationSettings organization={organization} />
            <AuditLog organizationId={organization.id} />
          </>
        )}
      </SettingsScreen>
    );
  },
});
