import type { UserStats } from '@visite/contract/accounts.ts';
import type { AuditAction } from '@visite/contract/auditLog.ts';
import type { Grade } from '@visite/contract/exercises/kind.ts';
import type { LearnersOf } from '@visite/contract/publishing.ts';
import type { Caller } from '@visite/core/permissions/caller.ts';
import type { z } from 'zod';
import type { Database } from './database.ts';
import type { House } from './house.ts';
import type { StorageRoom } from './upload.ts';

export interface AccountChange {
  /** Null: the system, or whoever is at its terminal. */
  actor_id: string | null;
  action: AuditAction;
  user_id: string;
  /** Where the person is an active member. */
  organization_ids: string[];
  /** Names of the fields, never their values. */
  fields?: string[];
}

/** A message or an assignment (its id), and for whom it is new. */
export interface DeviceNews {
  kind: 'message' | 'assignment';
  id: string;
  user_id: string;
}

/**
 * What a room asks of rooms above it, or tells them: it never imports them. `server/src/above.ts` says who answers.
 * (docs/architecture.md)
 */
export interface Above {
  /** platform: how many bytes of files a caller may still store. */
  storageRoom(house: Pick<House, 'db' | 'config'>, caller: Caller): Promise<StorageRoom>;
  /** accounts: what somebody has done so far. */
  userStats(house: Pick<House, 'db' | 'now'>, userId: string): Promise<z.infer<typeof UserStats>>;
  /** accounts: whether name and password are those of a sign-up that waits for its confirmation. */
  isWaitingSignUp(house: House, name: string, password: string): Promise<boolean>;
  /** accounts: whether the sign-in page offers the account with its password to everybody. */
  isDemoAccount(house: Pick<House, 'config'>, user: { username: string }): boolean;
  /** accounts: somebody's account was changed by an admin, or in how it is signed in to; written down in the transaction that does it. */
  recordAccountChange(tx: Database, change: AccountChange, now: Date): Promise<void>;
  /** organizations: how many seats are kept free for invites, by organisation. */
  reservedSeats(db: Database, organizationIds: string[], now: Date): Promise<Map<string, number>>;
  /** organizations: somebody could not join because no seat was free. */
  organizationFull(house: House, organizationId: string): Promise<unknown>;
  /** messaging, assignments: something is new for somebody, which their devices may say; in the transaction that makes it. */
  tellOnDevices(house: Pick<House, 'jobs' | 'now' | 'vapidKeys'>, tx: Database, news: DeviceNews[]): Promise<void>;
  /** cases: whether an item of a lesson plays the case. */
  isCasePlayed(db: Database, caseId: string): Promise<boolean>;
  /** courses: who is in the middle of one and who is through; who may edit it is not counted. */
  learnersOfCourse(db: Database, course: { id: string; organization_id: string | null }): Promise<LearnersOf>;
  /** courses: how far somebody has come with items, by item. */
  workOn(db: Database, userId: string, itemIds: string[]): Promise<Map<string, { attempts: number; result: Grade | null }>>;
}
