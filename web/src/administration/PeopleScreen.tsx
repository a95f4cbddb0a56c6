import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { AdministeredUser } from '@visite/contract/administeredUsers.ts';
import { useTranslation } from 'react-i18next';
import { bcp47 } from '#shell/i18n.ts';
import { AdminFrame } from './AdminFrame.tsx';
import classes from './PeopleScreen.module.css';
import { PersonMenu } from './PersonMenu.tsx';
import { peopleQuery } from './queries.ts';
import { SearchedList, useSearch } from './SearchedList.tsx';

type Membership = AdministeredUser['memberships'][number];

/** The highest role that somebody has in an organisation. */
const roleOf = ({ is_superuser, is_manager, is_tutor }: Membership) =>
  is_superuser ? 'superuser' : is_manager ? 'manager' : is_tutor ? 'tutor' : 'member';

function Memberships({ of }: { of: Membership[] }) {
  const { t } = useTranslation('administration');
  if (of.length === 0) return <p className="quiet">{t('people.no_organization')}</p>;
  return (
    <ul className={classes.memberships}>
      {of.map((membership) => (
        <li key={membership.organization.id}>
          <Link to="/admin/organizations/$organizationId" params={{ organizationId: membership.organization.id }}>
            {membership.organization.name}
          </Link>{' '}
          <span className="quiet">
            {t(`people.roles.${roleOf(membership)}`)}
            {membership.status === 'DEACTIVATED' && ` · ${t('people.out')}`}
          </span>
        </li>
      ))}
    </ul>
  );
}

function Row({ person }: { person: AdministeredUser }) {
  const { t, i18n } = useTranslation('administration');
  const { first_name, last_name, username, email, is_admin, deactivated_at, last_sign_in_at, memberships } = person;
  const name = `${first_name} ${last_name}`;
  const day = (time: string) => new Intl.DateTimeFormat(bcp47(i18n.language), { dateStyle: 'medium' }).format(new Date(time));
  return (
    <li className={classes.row}>
      <div className={classes.person}>
        <p className={classes.name}>
          {name}
          {is_admin && <span className="quiet"> · {t('people.admin')}</span>}
          {deactivated_at && <span className={classes.closed}> · {t('people.closed')}</span>}
        </p>
        <p className="quiet">
          {username} · {email}
        </p>
        <p className="quiet">{last_sign_in_at ? t('people.last_sign_in', { day: day(last_sign_in_at) }) : t('people.never')}</p>
      </div>
      <Memberships of={memberships} />
      <PersonMenu person={person} name={name} />
    </li>
  );
}

/** Everybody with an account: found, seen where they belong, helped in or kept out. */
export function PeopleScreen() {
  const { t } = useTranslation('administration');
  const search = useSearch();
  const people = useQuery(peopleQuery(search.words, search.page));
  return (
    <AdminFrame title={t('people.title')} lead={t('people.lead')}>
      <SearchedList texts="people" search={search} list={people} row={(person) => <Row key={person.id} person={person} />} />
    </AdminFrame>
  );
}
