import type { SignedIn } from '@visite/core/permissions/caller.ts';
import { and, eq, inArray } from 'drizzle-orm';
import { organization_members } from '#organizations/tables.ts';
import type { Database } from '#platform/database.ts';
import { findMediaFile } from './findMediaFile.ts';

/**
 * Whether a caller may put a stored file into a course: files of Visite's own content, one's own, and those that members of an
 * organisation for which the caller writes have uploaded.
 */
export async function mayUseFile(db: Database, user: SignedIn, fileId: string): Promise<boolean> {
  const file = await findMediaFile(db, fileId);
  if (!file) return false;
  if (user.is_admin || file.uploaded_by === null || file.uploaded_by === user.user_id) return true;
  const written = user.organizations.filter((one) => one.is_manager || one.is_superuser).map(({ id }) => id);
  if (written.length === 0) return false;
  const [colleague] = await db
    .select({ id: organization_members.user_id })
    .from(organization_members)
    .where(and(eq(organization_members.user_id, file.uploaded_by), inArray(organization_members.organization_id, written)))
    .limit(1);
  return colleague !== undefined;
}
