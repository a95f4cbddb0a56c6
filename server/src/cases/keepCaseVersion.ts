import type { CaseFile } from '@visite/contract/cases.ts';
import type { Database } from '#platform/database.ts';
import { nextNumber, type VersionsOf } from '#publishing/versions.ts';
import { caseFile, findCase } from './findCase.ts';
import { type CaseRow, case_versions } from './tables.ts';

export const versionsOfCase = (id: string): VersionsOf => ({ table: 'case_versions', of: 'case_id', id });

/** Keeps what a published case holds as its next version. */
export async function keepCaseVersion(tx: Database, case_id: string, content: CaseFile, publisher_id: string | null, published_at: Date) {
  const number = await nextNumber(tx, versionsOfCase(case_id));
  const values = { case_id, number, title: content.title, size: content.tasks.length, publisher_id, published_at };
  await tx.insert(case_versions).values({ ...values, content });
}

/** What was published before versions were kept is kept before something else takes its place. */
export async function keepFormerVersion(tx: Database, row: CaseRow): Promise<void> {
  if (row.is_draft || (await nextNumber(tx, versionsOfCase(row.id))) > 1) return;
  const found = await findCase(tx, row.id);
  if (found) await keepCaseVersion(tx, row.id, caseFile(found), null, row.updated_at);
}
