import type { JournalEntry } from '@visite/contract/journals.ts';
import type { SignedIn } from '@visite/core/permissions/caller.ts';
import { journalVerdict } from '@visite/core/permissions/resources.ts';
import { and, count, desc, eq, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { users } from '#accounts/tables.ts';
import { personSummary } from '#organizations/mentorshipSql.ts';
import { organization_members } from '#organizations/tables.ts';
import { containing } from '#platform/containing.ts';
import type { Database } from '#platform/database.ts';
import { folded, foldedSql } from '#platform/folded.ts';
import type { JournalPrompts } from './prompts.ts';
import { journal_entries } from './tables.ts';

const authors = alias(users, 'authors');
const repliers = alias(users, 'repliers');

const entries = (db: Database, where: SQL | undefined) =>
  db
    .select({
      row: journal_entries,
      author: authors,
      replier: repliers,
      organizationIds: sql<string[]>`array(select member.organization_id::text from ${organization_members} member
        where member.user_id = ${journal_entries.user_id} and member.status = 'ACTIVE')`,
    })
    .from(journal_entries)
    .innerJoin(authors, and(eq(authors.id, journal_entries.user_id), isNull(authors.deleted_at)))
    .leftJoin(repliers, and(eq(repliers.id, journal_entries.reply_author_id), isNull(repliers.deleted_at)))
    .where(where)
    .$dynamic();

export type FoundEntry = Awaited<ReturnType<typeof entries>>[number];

/** What the rules of who may read and change an entry ask for. */
export const belongs = ({ row, organizationIds }: FoundEntry) => ({
  user_id: row.user_id,
  is_submitted: row.submitted_at !== null,
  organizationIds,
});

export function entryForWire(found: FoundEntry, caller: SignedIn, prompts: JournalPrompts): JournalEntry {
  const { row, author, replier } = found;
  const may = (wish: 'change' | 'reply') => journalVerdict(caller, wish, belongs(found)) === 'allowed';
  return {
    id: row.id,
    author: personSummary(author),
    prompt: row.prompt_key === null ? null : { key: row.prompt_key, text: row.prompt, help: prompts.get(row.prompt_key)?.help ?? '' },
    text: row.text,
    is_submitted: row.submitted_at !== null,
    submitted_at: row.submitted_at?.toISOString() ?? null,
    version: row.version,
    reply:
      row.reply === null || row.replied_at === null
        ? null
        : {
            text: row.reply,
            author: replier && personSummary(replier),
            replied_at: row.replied_at.toISOString(),
            is_read: row.reply_read_at !== null,
          },
    reply_version: row.reply_version,
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
    policies: { may_edit: may('change'), may_reply: may('reply') },
  };
}

export async function findEntry(db: Database, entryId: string): Promise<FoundEntry | undefined> {
  const [found] = await entries(db, eq(journal_entries.id, entryId));
  return found;
}

export interface EntryFilter {
  /** Of whom; null: of every active member of the organisation. */
  user_id: string | null;
  /** Null: one's own, submitted or not. */
  organization_id: string | null;
  search: string | undefined;
  /** Only what nobody has replied to. */
  is_unanswered: boolean | undefined;
}

const matching = ({ user_id, organization_id, search, is_unanswered }: EntryFilter): SQL | undefined => {
  const like = (column: SQL) => sql`${foldedSql(column)} like ${containing(folded(search ?? ''))}`;
  return and(
    user_id ? eq(journal_entries.user_id, user_id) : undefined,
    organization_id
      ? and(
          isNotNull(journal_entries.submitted_at),
          sql`exists (select 1 from ${organization_members} member where member.user_id = ${journal_entries.user_id}
            and member.organization_id = ${organization_id} and member.status = 'ACTIVE')`,
        )
      : undefined,
    is_unanswered === undefined ? undefined : is_unanswered ? isNull(journal_entries.reply) : isNotNull(journal_entries.reply),
    search ? or(like(sql`${journal_entries.text}`), like(sql`${journal_entries.prompt}`)) : undefined,
  );
};

/** One's own by when they were begun, submitted ones by when they were submitted; the newest first. */
export function findEntries(db: Database, filter: EntryFilter, page: { limit: number; offset: number }): Promise<FoundEntry[]> {
  const newest = filter.organization_id ? journal_entries.submitted_at : journal_entries.created_at;
  return entries(db, matching(filter)).orderBy(desc(newest), desc(journal_entries.id)).limit(page.limit).offset(page.offset);
}

export async function countEntries(db: Database, filter: EntryFilter): Promise<number> {
  const [row] = await db
    .select({ n: count() })
    .from(journal_entries)
    .innerJoin(authors, and(eq(authors.id, journal_entries.user_id), isNull(authors.deleted_at)))
    .where(matching(filter));
  return Number(row?.n ?? 0);
}

export async function countUnreadReplies(db: Database, userId: string): Promise<number> {
  const [row] = await db
    .select({ n: count() })
    .from(journal_entries)
    .where(and(eq(journal_entries.user_id, userId), isNotNull(journal_entries.reply), isNull(journal_entries.reply_read_at)));
  return Number(row?.n ?? 0);
}
