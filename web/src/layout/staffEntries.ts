import { IconBuildingHospital, IconLayoutGrid, IconMessagePlus, IconPencil, IconServerCog, IconUsers } from '@tabler/icons-react';
import type { Role } from '@visite/contract/accounts.ts';

const AUTHORS: Role[] = ['manager', 'superuser', 'admin'];
const STAFF: Role[] = ['tutor', ...AUTHORS];

/** What those see who work with other people's learning (domain 2); the server decides again with every call. */
const STAFF_ENTRIES = [
  { to: '/dashboard/overview', key: 'organization', icon: IconBuildingHospital, roles: STAFF },
  { to: '/dashboard/edit', key: 'edit_courses', icon: IconPencil, roles: AUTHORS },
  { to: '/home/new-case', key: 'write_cases', icon: IconMessagePlus, roles: AUTHORS },
  { to: '/dashboard/exercise-browser', key: 'exercises', icon: IconLayoutGrid, roles: STAFF },
  { to: '/dashboard/users', key: 'mentees', icon: IconUsers, roles: ['mentor'] as Role[] },
  { to: '/admin', key: 'administration', icon: IconServerCog, roles: ['admin'] as Role[] },
] as const;

/** Whoever is staff finds the own mentees among the members. */
export const staffEntries = (has: readonly Role[]) =>
  STAFF_ENTRIES.filter(
    ({ key, roles }) => roles.some((role) => has.includes(role)) && !(key === 'mentees' && STAFF.some((role) => has.includes(role))),
  );
/** What belongs to an entry though its address lies elsewhere. */
const ALSO: Record<string, string[]> = {
  '/dashboard/edit': ['/dashboard/lesson-editor/'],
  '/dashboard/overview': ['/dashboard/users', '/dashboard/course-progress', '/dashboard/subscription', '/dashboard/settings'],
};
/** Whether an address belongs to an entry. */
export const isWithin = (to: string, pathname: string) => [to, ...(ALSO[to] ?? [])].some((start) => pathname.startsWith(start));

export type StaffEntry = ReturnType<typeof staffEntries>[number];
