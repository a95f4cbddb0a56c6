import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { CaseFile } from '@visite/contract/cases.ts';
import { eq, sql } from 'drizzle-orm';
import { load as parse } from 'js-yaml';
import type { House } from '#platform/house.ts';
import { storePersons } from './storePersons.ts';
import { cases } from './tables.ts';

/**
 * Brings the cases of `content/cases/<slug>/case.yaml` into the database. A case whose file has not changed is left
 * alone, and so is one that an author has changed here; a changed one keeps its id and its persons' ids, so that running
 * interactions go on. Throws with the file's
 * name and the place when a file is not valid.
 */
export async function seedCases(house: House, folder: string): Promise<{ read: number; changed: number }> {
  const slugs = (await readdir(folder, { withFileTypes: true }))
    .filter((entry) => entry.isDirectory())
    .map((entry) => entry.name)
    .sort();
  let changed = 0;
  for (const slug of slugs) {
    const source = await readFile(join(folder, slug, 'case.yaml'), 'utf8');
    const hash = createHash('sha256').update(source).digest('hex');
    const [existing] = await house.db.select({ hash: cases.content_hash }).from(cases).where(eq(cases.slug, slug));
    // What an author has changed since is the author's; the file no longer speaks for it.
    if (existing && (existing.hash === hash || existing.hash === null)) continue;
    const parsed = CaseFile.safeParse(parse(source));
    if (!parsed.success) {
      const issues = parsed.error.issues.map((issue) => `  ${issue.path.join('.')}: ${issue.message}`);
      throw new Error(`content/cases/${slug}/case.yaml is not valid:\n${issues.join('\n')}`);
    }
    await storeCase(house, slug, parsed.data, hash);
    changed += 1;
  }
  return { read: slugs.length, changed };
}

/** Stores a case under its slug, new or changed, and returns its id. */
export async function storeCase(house: House, slug: string, { persons, ...file }: CaseFile, hash: string): Promise<string> {
  const now = house.now();
  return house.db.transaction(async (tx) => {
    const values = { ...file, content_hash: hash, updated_at: now };
    const [row] = await tx
      .insert(cases)
      .values({ ...values, slug, created_at: now })
      // Whether it stands in the public catalogue is for admins to say once it is here (docs/decisions/0028).
      .onConflictDoUpdate({
        target: cases.slug,
        set: { ...values, is_public: sql`${cases.is_public}`, version: sql`${cases.version} + 1` },
      })
      .returning({ id: cases.id });
    if (!row) throw new Error(`the case ${slug} was not stored`);
    await storePersons(tx, row.id, persons);
    return row.id;
  });
}
