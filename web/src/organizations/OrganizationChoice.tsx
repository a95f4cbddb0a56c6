import { NativeSelect } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useMe } from '#accounts/queries.ts';
import { useChosenOrganization } from './chosenOrganization.ts';
import { authoredOrganizationsQuery } from './queries.ts';

/** The organisation that something new is written for: the one last looked at in the dashboard, of those one writes for. */
export function useAuthoredOrganization() {
  const me = useMe();
  const { data: organizations = [] } = useQuery(authoredOrganizationsQuery(me.id));
  return { organizations, ...useChosenOrganization(organizations) };
}

interface Props {
  label: string;
  of: ReturnType<typeof useAuthoredOrganization>;
}

/** Asked only where there is a choice. */
export function OrganizationChoice({ label, of }: Props) {
  if (of.organizations.length < 2) return null;
  return (
    <NativeSelect
      label={label}
      value={of.chosen?.id}
      onChange={(event) => of.choose(event.currentTarget.value)}
      data={of.organizations.map(({ id, name }) => ({ value: id, label: name }))}
    />
  );
}
