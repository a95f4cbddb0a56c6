import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { AdministeredOrganization } from '@visite/contract/administration.ts';
import { useTranslation } from 'react-i18next';
import { AdminFrame } from './AdminFrame.tsx';
import classes from './OrganizationsScreen.module.css';
import { administeredQuery } from './queries.ts';
import { SearchedList, useSearch } from './SearchedList.tsx';

function Row({ organization: { id, name, kind, seats, is_running, deactivated_at } }: { organization: AdministeredOrganization }) {
  const { t } = useTranslation('administration');
  const { used, total, reserved_by_invites } = seats;
  return (
    <li className={classes.row}>
      <div>
        <p className={classes.name}>{name}</p>
        <p className="quiet">
          {t(`kinds.${kind}`)}
          {deactivated_at && ` · ${t('organizations.deactivated')}`}
        </p>
      </div>
      <p className="quiet">
        {is_running ? t('organizations.seats', { used, count: total }) : t('organizations.ended')}
        {reserved_by_invites > 0 && ` · ${t('organizations.invited', { count: reserved_by_invites })}`}
      </p>
      <Link
        to="/admin/organizations/$organizationId"
        params={{ organizationId: id }}
        className={classes.link}
        aria-label={t('organizations.open_one', { name })}
      >
        {t('organizations.open')}
      </Link>
    </li>
  );
}

/** Every organisation of the installation; each has a screen of its own. */
export function OrganizationsScreen() {
  const { t } = useTranslation('administration');
  const search = useSearch();
  const organizations = useQuery(administeredQuery(search.words, search.page));
  return (
    <AdminFrame
      title={t('organizations.title')}
      lead={t('organizations.lead')}
      actions={
        <Button leftSection={<IconPlus size={20} aria-hidden />} renderRoot={(rest) => <Link to="/admin/organizations/new" {...rest} />}>
          {t('organizations.new')}
        </Button>
      }
    >
      <SearchedList texts="organizations" search={search} list={organizations} row={(one) => <Row key={one.id} organization={one} />} />
    </AdminFrame>
  );
}
