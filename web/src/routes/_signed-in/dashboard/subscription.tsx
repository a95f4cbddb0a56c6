import { createFileRoute } from '@tanstack/react-router';
import { SubscriptionScreen } from '#organizations/SubscriptionScreen.tsx';
import { UsageSection } from '#organizations/UsageSection.tsx';

export const Route = createFileRoute('/_signed-in/dashboard/subscription')({
  loader: async () => {
    const { loadTexts } = await import('#shell/i18n.ts');
    await Promise.all([loadTexts('organizations'), loadTexts('privacy')]);
  },
  component: function Subscription() {
    return <SubscriptionScreen more={(organization) => <UsageSection organizationId={organization.id} />} />;
  },
});
