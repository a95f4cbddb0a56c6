import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { Organization } from '@visite/contract/organizations.ts';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '#ui/states.tsx';

/** What somebody may not do in an organisation: who does it there, and the way to what they may. */
export function NotAllowed({ in: { policies }, children }: { in: Pick<Organization, 'policies'>; children: ReactNode }) {
  const { t } = useTranslation('organizations');
  const [to, label] = policies.may_see_members ? (['/dashboard/overview', 'tabs.overview'] as const) : (['/home', 'add.to_home'] as const);
  return (
    <EmptyState
      title={t('add.not_allowed_title')}
      action={
        <Button variant="default" renderRoot={(rest) => <Link to={to} {...rest} />}>
          {t(label)}
        </Button>
      }
    >
      {children}
    </EmptyState>
  );
}
