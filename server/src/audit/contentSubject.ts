import type { CallName } from '@visite/contract/endpoint.ts';
import { type SQL, sql } from 'drizzle-orm';
import { validate } from 'uuid';
import { type Database, rowsOf } from '#platform/database.ts';

export interface ContentSubject {
  kind: 'course' | 'case' | 'persona' | 'dialog';
  id: string;
  organization_id: string | null;
  /** As it was before the call: what is deleted keeps its name in the log. */
  title: string;
  /** Whether learners see it; null for persons. */
  is_published: boolean | null;
  /** The call is about the draft beside it: what is deleted there are changes. */
  is_draft_beside: boolean;
}

const COURSE = (where: SQL) =>
  sql`select 'course' as kind, coalesce(course.draft_of, course.id) as id, course.organization_id, course.title, course.is_published, course.draft_of is not null as is_draft_beside from courses course where ${where}`;
/** What is written in a draft beside something published is a change of that. */
const CASE = (where: SQL) =>
  sql`select 'case' as kind, coalesce(draft_of, id) as id, organization_id, title, not is_draft as is_published, draft_of is not null as is_draft_beside from cases where ${where}`;
const PERSONA = (id: string) =>
  sql`select 'persona' as kind, id, organization_id, name as title, null as is_published, false as is_draft_beside from personas where id = ${id}`;
const DIALOG = (id: string) =>
  sql`select 'dialog' as kind, coalesce(draft_of, id) as id, organization_id, title, is_published, draft_of is not null as is_draft_beside from dialogs where id = ${id}`;
const IN_CHAPTERS = (where: SQL) => COURSE(sql`course.id in (select course_id from chapters where ${where})`);
const IN_SECTIONS = (where: SQL) => IN_CHAPTERS(sql`id in (select chapter_id from sections where ${where})`);
const OF_PERSON = (id: string) => CASE(sql`id in (select case_id from case_persons where id = ${id})`);

/** By the name under which a call knows it. */
const BY_NAME: Record<string, (id: string) => SQL> = {
  course_id: (id) => COURSE(sql`course.id = ${id}`),
  chapter_id: (id) => IN_CHAPTERS(sql`id = ${id}`),
  section_id: (id) => IN_SECTIONS(sql`id = ${id}`),
  section_content_item_id: (id) => IN_SECTIONS(sql`id in (select section_id from content_items where id = ${id})`),
  set_phrase_list_id: (id) => IN_SECTIONS(sql`id in (select section_id from content_items where id = ${id})`),
  case_id: (id) => CASE(sql`id = ${id}`),
  patient_id: OF_PERSON,
  third_person_id: OF_PERSON,
  persona_id: PERSONA,
  dialog_id: DIALOG,
};

/** What a call makes, or overwrites under the id that it brings along. */
const MADE_BY: Record<string, (id: string) => SQL> = {
  'POST /courses/': (id) => COURSE(sql`course.id = ${id}`),
  'POST /cases/create-or-overwrite': (id) => CASE(sql`id = ${id}`),
  'POST /courses/{course_id}/copy': (id) => COURSE(sql`course.id = ${id}`),
  'POST /cases/{case_id}/copy': (id) => CASE(sql`id = ${id}`),
  'POST /personas/': PERSONA,
  'POST /dialogs/': DIALOG,
};

const isId = (value: unknown): value is string => typeof value === 'string' && validate(value);

/** The course, case, person or dialog that a call is about, by the ids it came with, or by that of what it has made. */
export async function findContentSubject(db: Database, call: CallName, ids: Record<string, unknown>): Promise<ContentSubject | undefined> {
  const made = MADE_BY[call];
  const name = Object.keys(BY_NAME).find((one) => isId(ids[one]));
  const id = made ? (ids.made ?? ids.id) : name && ids[name];
  const query = made ?? (name ? BY_NAME[name] : undefined);
  if (!query || !isId(id)) return undefined;
  const [found] = await rowsOf<ContentSubject>(db, query(id));
  return found;
}
