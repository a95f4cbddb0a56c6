import { type QueryClient, queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Role } from '@visite/contract/accounts.ts';
import type { Call } from '@visite/contract/endpoint.ts';
import * as invites from '@visite/contract/invites.ts';
import * as members from '@visite/contract/members.ts';
import * as mentorships from '@visite/contract/mentorships.ts';
import * as organizations from '@visite/contract/organizations.ts';
import { getUsage } from '@visite/contract/usage.ts';
import { useMe } from '#accounts/queries.ts';
import { call } from '#api/client.ts';

/** The organisations whose people the caller may see: an admin's are all there are. */
export const organizationsQuery = (user_id: string) =>
  queryOptions({
    queryKey: ['organizations', user_id],
    queryFn: async ({ signal }) => {
      const params = { user_id };
      const lists = await Promise.all([
        call(organizations.listManagedOrganizations, { params }, { signal }),
        call(organizations.listTutoredOrganizations, { params }, { signal }),
        call(organizations.listSuperuseredOrganizations, { params }, { signal }),
      ]);
      return [...new Map(lists.flat().map((one) => [one.id, one])).values()];
    },
  });
/** Those whose courses and cases the caller may write. */
export const authoredOrganizationsQuery = (user_id: string) =>
  queryOptions({
    queryKey: ['organizations', user_id, 'authored'],
    queryFn: async ({ signal }) => {
      const params = { user_id };
      const lists = await Promise.all([
        call(organizations.listManagedOrganizations, { params }, { signal }),
        call(organizations.listSuperuseredOrganizations, { params }, { signal }),
      ]);
      return [...new Map(lists.flat().map((one) => [one.id, one])).values()];
    },
  });
export const allOrganizationsQuery = (user_id: string) =>
  queryOptions({
    queryKey: ['organizations', user_id, 'all'],
    queryFn: ({ signal }) => call(organizations.listAllOrganizations, { params: { user_id } }, { signal }),
  });

/** Those where the caller is an active member: a mentor finds the own mentees there. */
const ownOrganizationsQuery = (user_id: string) =>
  queryOptions({
    queryKey: ['organizations', user_id, 'own'],
    queryFn: async ({ signal }) => {
      const memberships = await call(organizations.listMyMemberships, {}, { signal });
      return memberships.filter(({ status }) => status === 'ACTIVE').map(({ organization }) => organization);
    },
  });

/** Whether somebody accompanies others without being staff anywhere. */
export const isOnlyMentor = (roles: readonly Role[]) =>
  roles.every((role) => role === 'learner' || role === 'mentor') && roles.includes('mentor');

/** Whose people the caller works with; with `asMentor` also where they are nobody's staff and accompany somebody. */
export function useOrganizations({ asMentor = false } = {}) {
  const { id, is_admin, roles } = useMe();
  const ofStaff = is_admin ? allOrganizationsQuery(id) : organizationsQuery(id);
  return useQuery(asMentor && isOnlyMentor(roles) ? ownOrganizationsQuery(id) : ofStaff);
}

export const organizationQuery = (organization_id: string) =>
  queryOptions({
    queryKey: ['organization', organization_id],
    queryFn: ({ signal }) => call(organizations.getOrganization, { params: { organization_id } }, { signal }),
  });
/** The last thirty days and the running month. */
export const usageQuery = (organization_id: string) =>
  queryOptions({
    queryKey: ['organization', organization_id, 'usage'],
    queryFn: ({ signal }) => call(getUsage, { params: { organization_id } }, { signal }),
  });
export const seatsQuery = (organization_id: string) =>
  queryOptions({
    queryKey: ['organization', organization_id, 'seats'],
    queryFn: ({ signal }) => call(organizations.getSeats, { params: { organization_id } }, { signal }),
  });

export type MemberQuery = NonNullable<Call<typeof members.listMembers>['query']>;
export const membersQuery = (organization_id: string, query: MemberQuery) =>
  queryOptions({
    queryKey: ['organization', organization_id, 'members', query],
    queryFn: ({ signal }) => call(members.listMembers, { params: { organization_id }, query }, { signal }),
    placeholderData: (before) => before,
  });

export const subscriptionsQuery = (organization_id: string) =>
  queryOptions({
    queryKey: ['organization', organization_id, 'subscriptions'],
    queryFn: ({ signal }) => call(organizations.listSubscriptions, { params: { organization_id } }, { signal }),
  });

export const linkQuery = (organization_id: string) =>
  queryOptions({
    queryKey: ['organization', organization_id, 'link'],
    queryFn: ({ signal }) => call(invites.getLink, { params: { organization_id } }, { signal }),
  });

/** Those who accompany one member. */
export const mentorsOfQuery = (organization_id: string, mentee_id: string) =>
  queryOptions({
    queryKey: ['organization', organization_id, 'mentorships', mentee_id],
    queryFn: ({ signal }) => call(mentorships.listMentorships, { params: { organization_id }, query: { mentee_id } }, { signal }),
  });
export const useNameMentor = (organization_id: string) =>
  useChange(organization_id, (body: Call<typeof mentorships.createMentorship>['body']) =>
    call(mentorships.createMentorship, { params: { organization_id }, body }),
  );
export const useEndMentorship = (organization_id: string) =>
  useChange(organization_id, (mentorship_id: string) => call(mentorships.deleteMentorship, { params: { organization_id, mentorship_id } }));

/** Seats, members and links depend on each other: whatever was changed, all of the organisation is read anew. */
function refresh(client: QueryClient, organizationId: string) {
  void client.invalidateQueries({ queryKey: ['organization', organizationId] });
  void client.invalidateQueries({ queryKey: ['member-progress', organizationId] });
}

function useChange<V, R>(organizationId: string, mutationFn: (variables: V) => Promise<R>) {
  const client = useQueryClient();
  // Not waited for: a row that is gone after it could not say any more what was done.
  return useMutation({ mutationFn, onSettled: () => refresh(client, organizationId) });
}

export const useUpdateMember = (organization_id: string) =>
  useChange(organization_id, ({ user_id, ...body }: Call<typeof members.updateMember>['body'] & { user_id: string }) =>
    call(members.updateMember, { params: { organization_id, user_id }, body }),
  );

export const useInvite = (organization_id: string) =>
  useChange(organization_id, (body: Omit<Call<typeof invites.createInvite>['body'], 'organization_id'>) =>
    call(invites.createInvite, { body: { organization_id, ...body } }),
  );
export const useInviteMany = (organization_id: string) =>
  useChange(organization_id, (body: Call<typeof invites.createInvites>['body']) =>
    call(invites.createInvites, { params: { organization_id }, body }),
  );
export const useRenewInvite = (organization_id: string) =>
  useChange(organization_id, (invite_id: string) => call(invites.renewInvite, { body: { invite_id } }));
export const useCancelInvite = (organization_id: string) =>
  useChange(organization_id, (invite_id: string) => call(invites.cancelInvite, { query: { invite_id } }));

export const useSetLink = (organization_id: string) =>
  useChange(organization_id, (body: Call<typeof invites.setLink>['body']) => call(invites.setLink, { params: { organization_id }, body }));
export const useCloseLink = (organization_id: string) =>
  useChange(organization_id, () => call(invites.closeLink, { params: { organization_id } }));

/** What is stored stands in the list at once: a field that shows the old number until it is read again takes no new one. */
export function useUpdateSubscription(organization_id: string) {
  const client = useQueryClient();
  return useChange(
    organization_id,
    async ({ subscription_id, ...body }: Call<typeof organizations.updateSubscription>['body'] & { subscription_id: string }) => {
      const stored = await call(organizations.updateSubscription, { params: { organization_id, subscription_id }, body });
      const before = client.getQueryData(subscriptionsQuery(organization_id).queryKey)?.find(({ id }) => id === stored.id);
      client.setQueryData(subscriptionsQuery(organization_id).queryKey, (all) => all?.map((one) => (one.id === stored.id ? stored : one)));
      client.setQueryData(
        seatsQuery(organization_id).queryKey,
        (seats) => seats && before && { ...seats, total: seats.total + stored.seats - before.seats },
      );
      return stored;
    },
  );
}
export const useUpdateOrganization = (organization_id: string) =>
  useChange(organization_id, (body: Call<typeof organizations.updateOrganization>['body']) =>
    call(organizations.updateOrganization, { params: { organization_id }, body }),
  );

export const mentoringsForMeQuery = (user_id: string) =>
  queryOptions({
    queryKey: ['mentorings-for-me', user_id],
    queryFn: ({ signal }) => call(mentorships.listMentoringsForMe, { params: { user_id } }, { signal }),
  });
