import type { Organization } from '@visite/contract/organizations.ts';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { DashboardFrame } from './DashboardFrame.tsx';
import { NotAllowed } from './NotAllowed.tsx';

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
          <NotAllowed in={organization}>{t('settings.not_allowed')}</NotAllowed>
        )
      }
    </DashboardFrame>
  );
}
