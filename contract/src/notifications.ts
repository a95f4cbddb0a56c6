import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { OrganizationParams } from './organizations.ts';
import { Id } from './primitives.ts';

/** How many mails went out; somebody told a short while ago is not told again. */
const Told = z.object({ sent: z.int() });

export const notifyOrganizationFull = endpoint({
  method: 'POST',
  path: '/notifications/organization-full',
  summary: 'Tells the superusers that no seat is free; once a day at most',
  auth: 'bearer',
  body: z.object({ organization_id: Id }),
  response: Told,
});

const OfAssignments = z.object({ assignment_ids: z.array(Id).min(1).max(500) });

export const notifyStudents = endpoint({
  method: 'POST',
  path: '/notifications/lesson-assignment-student',
  summary: 'Reminds learners of assignments that they have not done; of each once a day at most',
  auth: 'bearer',
  body: OfAssignments,
  response: Told,
});

export const remindOfOverdue = endpoint({
  method: 'POST',
  path: '/organizations/{organization_id}/remind-of-overdue',
  summary: 'Reminds members of everything assigned to them whose day has passed; of each once a day at most',
  auth: 'bearer',
  params: OrganizationParams,
  body: z.object({
    /** Left out: everybody. */
    user_ids: z.array(Id).min(1).max(1000).optional(),
    /** Only says how many mails it would be, and shows the first. */
    is_preview: z.boolean().default(false),
  }),
  response: Told.extend({
    /** Assignments of which somebody was told within a day. */
    skipped: z.int(),
    /** As the first of them gets it; null when there is none. */
    mail: z.object({ to: z.string(), subject: z.string(), text: z.string() }).nullable(),
  }),
});

export const notifyManagers = endpoint({
  method: 'POST',
  path: '/notifications/lesson-assignment-manager',
  summary: 'Tells the organisation’s managers how assignments stand; of each once a day at most',
  auth: 'bearer',
  body: OfAssignments,
  response: Told,
});
