import { eq, sql } from 'drizzle-orm';
import { users } from '#accounts/tables.ts';
import { newSecret } from '#accounts/tokens.ts';
import { case_interactions } from '#cases/tables.ts';
import { recordings } from '#conversations/tables.ts';
import { fileIdOf } from '#media/fileUrl.ts';
import { media_files } from '#media/tables.ts';
import { recordAudit } from '#organizations/auditLog.ts';
import { organization_members } from '#organizations/tables.ts';
import type { Database } from '#platform/database.ts';
import { HOME_TIME_ZONE } from '#platform/homeTime.ts';
import type { House } from '#platform/house.ts';
import { PERSONAL_DATA } from './personalData.ts';
import { data_exports } from './tables.ts';

/** Names of the files that go with somebody's rows. */
async function filesOf(db: Database, userId: string) {
  const spoken = await db
    .select({ id: recordings.file_id })
    .from(recordings)
    .innerJoin(case_interactions, eq(case_interactions.id, recordings.case_interaction_id))
    .where(eq(case_interactions.user_id, userId));
  const made = await db.select({ id: data_exports.id }).from(data_exports).where(eq(data_exports.user_id, userId));
  return { recordings: spoken.flatMap(({ id }) => id ?? []), exports: made.map(({ id }) => id) };
}

/**
 * Takes everything personal away and leaves what statistics count, under an id that leads to nobody. `doerId`: who did
 * it, for the audit log; null for the retention. Nothing happens to who is gone already.
 */
export async function eraseUser(house: House, userId: string, doerId: string | null): Promise<void> {
  const now = house.now();
  // Nobody knows it: the account can't be entered any more.
  const password_hash = await house.passwords.hash(newSecret());
  const gone = await house.db.transaction(async (tx) => {
    const [user] = await tx.select().from(users).where(eq(users.id, userId)).for('update');
    if (!user || user.deleted_at) return undefined;
    const memberships = await tx.select().from(organization_members).where(eq(organization_members.user_id, userId));
    const files = await filesOf(tx, userId);
    for (const [name, { whose, erase }] of Object.entries(PERSONAL_DATA)) {
      const table = sql.identifier(name);
      if (erase === 'delete') await tx.execute(sql`delete from ${table} row where ${whose(userId)}`);
      else if (erase !== 'keep') await tx.execute(sql`update ${table} row set ${erase.set} where ${whose(userId)}`);
    }
    const picture = fileIdOf(user.profile_image_url);
    if (picture) await tx.delete(media_files).where(eq(media_files.id, picture));
    await tx
      .update(users)
      .set({
        username: `deleted-${userId}`,
        email: `deleted-${userId}@invalid`,
        email_confirmed_at: null,
        password_hash,
        first_name: '',
        last_name: '',
        profile_image_url: null,
        country: null,
        specialty_id: null,
        goals: [],
        is_admin: false,
        native_language: 'eng',
        interface_language: 'deu',
        speaking_speed: 'NORMAL',
        language_level: 'NATIVE',
        notification_sounds: true,
        time_zone: HOME_TIME_ZONE,
        onboarding_completed_at: null,
        pwa_settings_completed_at: null,
        case_interaction_tour_completed_at: null,
        deleted_at: now,
      })
      .where(eq(users.id, userId));
    const entries = memberships.map(({ organization_id }) => ({
      organization_id,
      actor_id: doerId,
      action: 'member_erased' as const,
      subject_id: userId,
    }));
    if (entries.length > 0) await recordAudit(tx, entries, now);
    return { picture, ...files };
  });
  if (!gone) return;
  if (gone.picture) await house.files.remove('files', gone.picture);
  for (const id of gone.recordings) await house.files.remove('recordings', id);
  for (const id of gone.exports) await house.files.remove('exports', id);
}
