import type { CaseSummary } from '@visite/contract/cases.ts';
import type { LanguageLevel } from '@visite/contract/primitives.ts';
import type { Caller } from '@visite/core/permissions/caller.ts';
import { mayAuthor } from '@visite/core/permissions/resources.ts';
import type { Database } from '#platform/database.ts';
import { unauthenticated } from '#platform/errors.ts';
import { caseSummary } from './findCase.ts';
import { type CaseFilter, casesVersion, findCaseFacets, findCases } from './sql.ts';

interface CasePage {
  items: CaseSummary[];
  total: number;
  limit: number;
  offset: number;
  policies: { may_create: boolean; may_publish_for_all: boolean };
  facets: { tags: string[]; levels: LanguageLevel[]; specialties: string[] };
}

export async function listCases(db: Database, caller: Caller, filter: CaseFilter): Promise<CasePage> {
  if (caller.kind === 'anonymous') throw unauthenticated();
  const [{ items, total }, facets] = await Promise.all([findCases(db, caller, filter), findCaseFacets(db, caller)]);
  const policies = { may_create: mayAuthor(caller), may_publish_for_all: caller.is_admin };
  return { items: items.map(caseSummary), total, limit: filter.limit, offset: filter.offset, policies, facets };
}

/** The library is the same while no case in it is another one. What may be edited also holds drafts, and is read anew. */
export async function casesSameWhile(db: Database, caller: Caller, filter: CaseFilter): Promise<string | undefined> {
  if (caller.kind === 'anonymous') throw unauthenticated();
  return filter.editable ? undefined : casesVersion(db, caller);
}
