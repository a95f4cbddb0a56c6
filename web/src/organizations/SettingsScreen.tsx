import type { Organization } from '@visite/contract/organizations.ts';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '#ui/states.tsx';
import { DashboardFrame } from './DashboardFrame.tsx';

/** What superusers set for their organisation, and the log of who did what. `children`: its parts. */
export function SettingsScreen({ children }: { children: (organization: Organization) => ReactNode }) {
  const { t } = useTranslation('organizations');
  return (
    <DashboardFrame title={t('settings.title')} lead={t('settings.lead')}>
      {(organization) =>
        organization.policies.may_administrate ? (
          <div key={organization.id} className="stack">
            {children(organization)}
          </div>
        ) : (
          <EmptyState title={t('add.not_allowed_title')}>{t('settings.not_allowed')}</EmptyState>
        )
      }
    </DashboardFrame>
  );
}
