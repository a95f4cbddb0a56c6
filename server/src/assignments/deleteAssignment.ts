import type { Caller } from '@visite/core/permissions/caller.ts';
import { verdictIn } from '@visite/core/permissions/organizations.ts';
import { and, eq, isNotNull } from 'drizzle-orm';
import { signedIn } from '#accounts/signedIn.ts';
import { chapters, sections } from '#courses/tables.ts';
import { recordAudit } from '#organizations/auditLog.ts';
import type { Database } from '#platform/database.ts';
import { AppError, notFound } from '#platform/errors.ts';
import type { House } from '#platform/house.ts';
import type { Level } from './sql.ts';
import { assignments } from './tables.ts';

/** Of what was assigned, as it is called now. */
async function titleOf(tx: Database, { chapter_id, section_id }: typeof assignments.$inferSelect): Promise<string> {
  const [thing] =
    section_id === null
      ? await tx
          .select({ title: chapters.title })
          .from(chapters)
          .where(eq(chapters.id, chapter_id ?? ''))
      : await tx.select({ title: sections.title }).from(sections).where(eq(sections.id, section_id));
  return thing?.title ?? '';
}

/** Any of the organisation's staff may take it back, whoever assigned it. Errors: 403 for one's own, 404. */
export async function deleteAssignment(house: House, caller: Caller, level: Level, assignmentId: string): Promise<undefined> {
  const user = signedIn(caller);
  const ofLevel = isNotNull(level === 'chapter' ? assignments.chapter_id : assignments.section_id);
  const where = and(eq(assignments.id, assignmentId), ofLevel);
  const [row] = await house.db.select().from(assignments).where(where);
  const verdict = row ? verdictIn(user, row.organization_id, 'staff') : 'not_found';
  if (verdict === 'forbidden' && row?.user_id !== user.user_id) throw notFound();
  if (verdict !== 'allowed') throw new AppError(verdict);
  await house.db.transaction(async (tx) => {
    const [gone] = await tx.delete(assignments).where(where).returning();
    // Taken back by somebody else at the same moment: that is written down there.
    if (!gone) return;
    const { organization_id, user_id } = gone;
    const details = { title: await titleOf(tx, gone) };
    await recordAudit(
      tx,
      { organization_id, actor_id: user.user_id, action: 'assignment_deleted', subject_id: user_id, details },
      house.now(),
    );
  });
}
