import { IconBuildingHospital, IconChartBar, IconLayoutGrid, IconMessagePlus, IconPencil, IconServerCog } from '@tabler/icons-react';
import type { Role } from '@visite/contract/accounts.ts';

const AUTHORS: Role[] = ['manager', 'superuser', 'admin'];
const STAFF: Role[] = ['tutor', ...AUTHORS];

/** What those see who work with other people's learning (domain 2); the server decides again with every call. */
const STAFF_ENTRIES = [
  { to: '/dashboard/overview', key: 'organization', icon: IconBuildingHospital, roles: STAFF },
  { to: '/dashboard/edit', key: 'edit_courses', icon: IconPencil, roles: AUTHORS },
  { to: '/home/new-case', key: 'write_cases', icon: IconMessagePlus, roles: AUTHORS },
  { to: '/dashboard/exercise-browser', key: 'exercises', icon: IconLayoutGrid, roles: STAFF },
  { to: '/dashboard/course-progress', key: 'course_progress', icon: IconChartBar, roles: ['mentor', ...STAFF] as Role[] },
  { to: '/admin', key: 'administration', icon: IconServerCog, roles: ['admin'] as Role[] },
] as const;

export const staffEntries = (has: readonly Role[]) => STAFF_ENTRIES.filter(({ roles }) => roles.some((role) => has.includes(role)));
/** Whether an address belongs to an entry; the lesson editor does to the courses that are written, though its address lies elsewhere. */
export const isWithin = (to: string, pathname: string) =>
  pathname.startsWith(to) || (to === '/dashboard/edit' && pathname.startsWith('/dashboard/lesson-editor/'));

export type StaffEntry = ReturnType<typeof staffEntries>[number];
