import type { Caller } from '@visite/core/permissions/caller.ts';
import { verdictIn } from '@visite/core/permissions/organizations.ts';
import { and, eq, isNotNull } from 'drizzle-orm';
import { signedIn } from '#accounts/signedIn.ts';
import { AppError, notFound } from '#platform/errors.ts';
import type { House } from '#platform/house.ts';
import type { Level } from './sql.ts';
import { assignments } from './tables.ts';

/** Any of the organisation's staff may take it back, whoever assigned it. Errors: 403 for one's own, 404. */
export async function deleteAssignment(house: House, caller: Caller, level: Level, assignmentId: string): Promise<undefined> {
  const user = signedIn(caller);
  const ofLevel = isNotNull(level === 'chapter' ? assignments.chapter_id : assignments.section_id);
  const where = and(eq(assignments.id, assignmentId), ofLevel);
  const [row] = await house.db.select().from(assignments).where(where);
  const verdict = row ? verdictIn(user, row.organization_id, 'staff') : 'not_found';
  if (verdict === 'forbidden' && row?.user_id !== user.user_id) throw notFound();
  if (verdict !== 'allowed') throw new AppError(verdict);
  await house.db.delete(assignments).where(where);
}
