import type {
  createSection as createContract,
  setLearningObjectives as objectivesContract,
  Section,
  updateSection as updateContract,
} from '@visite/contract/courses.ts';
import type { Request } from '@visite/contract/endpoint.ts';
import type { LanguageLevel } from '@visite/contract/primitives.ts';
import type { Caller, SignedIn } from '@visite/core/permissions/caller.ts';
import { mayEditCourse } from '@visite/core/permissions/resources.ts';
import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import { v7 } from 'uuid';
import { signedIn } from '#accounts/signedIn.ts';
import type { Database } from '#platform/database.ts';
import { notFound, stale } from '#platform/errors.ts';
import type { House } from '#platform/house.ts';
import { reorder } from '#platform/reorder.ts';
import { allowedChapter, allowedSection, requireCourse } from './allowed.ts';
import { lockCourse, type Order } from './chapters.ts';
import { findDraftOf } from './findCourse.ts';
import { itemForWire } from './itemForWire.ts';
import { findItems } from './itemSql.ts';
import { markEdited } from './markEdited.ts';
import { requireReferences } from './references.ts';
import { findSection, findSectionVersion, type SectionPath, sectionOverview } from './sql.ts';
import { chapters, content_items, type SectionRow, sections } from './tables.ts';

/** Within a transaction `db` is the transaction. */
type Desk = Pick<House, 'db' | 'tokenKey' | 'above'>;

/** The sections of the course in their order: ids only. */
async function sectionOrder(db: Database, courseId: string): Promise<{ id: string; chapter_id: string }[]> {
  return db
    .select({ id: sections.id, chapter_id: sections.chapter_id })
    .from(sections)
    .innerJoin(chapters, eq(chapters.id, sections.chapter_id))
    .where(and(eq(chapters.course_id, courseId), isNull(chapters.deleted_at), isNull(sections.deleted_at)))
    .orderBy(asc(chapters.position), asc(chapters.id), asc(sections.position), asc(sections.id));
}

/** The section of a draft that stands for a published one; null when the draft has deleted it. */
async function sectionInDraft(db: Database, draftId: string, sectionId: string): Promise<string | null> {
  const [found] = await db
    .select({ id: sections.id })
    .from(sections)
    .innerJoin(chapters, eq(chapters.id, sections.chapter_id))
    .where(and(eq(chapters.course_id, draftId), eq(sections.key, sectionId), isNull(sections.deleted_at), isNull(chapters.deleted_at)));
  return found?.id ?? null;
}

/** A section with its items for a caller who may see it: three queries, however many items. */
async function sectionForCaller(house: Desk, caller: SignedIn, { section, chapter, course }: SectionPath): Promise<Section> {
  const may_edit = mayEditCourse(caller, course);
  const order = await sectionOrder(house.db, course.id);
  const items = await findItems(house.db, section.id);
  const work = await house.above.workOn(
    house.db,
    caller.user_id,
    items.map(({ id }) => id),
  );
  const draft = may_edit && course.draft_of === null ? await findDraftOf(house.db, course.id) : undefined;
  const at = order.findIndex(({ id }) => id === section.id);
  const inChapter = order.filter(({ chapter_id }) => chapter_id === chapter.id).findIndex(({ id }) => id === section.id);
  return {
    ...sectionOverview(section, Math.max(0, inChapter), items.length),
    learning_objectives: section.learning_objectives,
    objectives_version: section.objectives_version,
    course: {
      ...{ id: course.id, title: course.title, level: course.level as LanguageLevel },
      ...{ is_published: course.is_published, draft_of: course.draft_of, draft_id: draft?.id ?? null },
    },
    draft_section_id: draft ? await sectionInDraft(house.db, draft.id, section.id) : null,
    chapter: { id: chapter.id, title: chapter.title },
    previous_section_id: order[at - 1]?.id ?? null,
    next_section_id: at < 0 ? null : (order[at + 1]?.id ?? null),
    items: items.map((row, position) =>
      itemForWire(house, row, position, { user_id: caller.user_id, mayEdit: may_edit, work: work.get(row.id) }),
    ),
    policies: { may_edit },
  };
}

export async function getSection(house: House, caller: Caller, sectionId: string): Promise<Section> {
  const { caller: user, ...place } = await allowedSection(house.db, caller, sectionId, 'see');
  return sectionForCaller(house, user, place);
}

/** What somebody is shown of a section is the same while its row, its place, its items and their own work in it are. Errors: those of the section. */
export async function sectionSameWhile(house: House, caller: Caller, sectionId: string): Promise<string> {
  const user = signedIn(caller);
  const found = await findSectionVersion(house.db, sectionId, user.user_id);
  if (!found || found.section.deleted_at || found.chapter.deleted_at) throw notFound();
  requireCourse(user, found.course, 'see');
  return found.version;
}

const sectionAgain = async (house: Desk, caller: SignedIn, sectionId: string) => {
  const place = await findSection(house.db, sectionId);
  if (!place) throw new Error('the section is gone');
  return sectionForCaller(house, caller, place);
};

export const lastInChapter = (chapterId: string) =>
  sql<number>`coalesce((select max(${sections.position}) from ${sections} where ${sections.chapter_id} = ${chapterId}), -1) + 1`;

export async function createSection(house: House, caller: Caller, { body }: Request<typeof createContract>): Promise<Section> {
  const { chapter, course, caller: user } = await allowedChapter(house.db, caller, body.chapter_id, 'edit');
  const [row] = await house.db
    .insert(sections)
    .values({ ...body, key: v7(), position: lastInChapter(chapter.id), created_at: house.now() })
    .returning({ id: sections.id });
  await markEdited(house.db, course.id);
  return sectionAgain(house, user, row?.id ?? '');
}

export async function updateSection(house: House, caller: Caller, { params, body }: Request<typeof updateContract>): Promise<Section> {
  const { section, course, caller: user } = await allowedSection(house.db, caller, params.section_id, 'edit', { evenDeleted: true });
  const { version, is_deleted, ...changes } = body;
  const [changed] = await house.db
    .update(sections)
    .set({ ...changes, ...(is_deleted === false && { deleted_at: null }), version: version + 1 })
    .where(and(eq(sections.id, section.id), eq(sections.version, version)))
    .returning({ id: sections.id });
  const now = await sectionAgain(house, user, section.id);
  if (!changed) throw stale(now);
  await markEdited(house.db, course.id);
  return now;
}

export async function deleteSection(house: House, caller: Caller, sectionId: string, seen?: number) {
  const { section, course, caller: user } = await allowedSection(house.db, caller, sectionId, 'edit');
  const [deleted] = await house.db
    .update(sections)
    .set({ deleted_at: house.now() })
    .where(and(eq(sections.id, section.id), eq(sections.version, seen ?? section.version)))
    .returning({ id: sections.id });
  if (!deleted) throw stale(await sectionAgain(house, user, section.id));
  await markEdited(house.db, course.id);
  return undefined;
}

const objectivesOf = ({ learning_objectives, objectives_version }: SectionRow) => ({ learning_objectives, version: objectives_version });

export async function getLearningObjectives(house: House, caller: Caller, sectionId: string) {
  const { section } = await allowedSection(house.db, caller, sectionId, 'see');
  return objectivesOf(section);
}

/** Errors: 409 `stale` with what stands there now. */
export async function setLearningObjectives(house: House, caller: Caller, { params, body }: Request<typeof objectivesContract>) {
  const { section, course } = await allowedSection(house.db, caller, params.section_id, 'edit');
  const { learning_objectives, version = section.objectives_version } = body;
  const [changed] = await house.db
    .update(sections)
    .set({ learning_objectives, objectives_version: version + 1 })
    .where(and(eq(sections.id, section.id), eq(sections.objectives_version, version)))
    .returning();
  if (!changed) throw stale(await getLearningObjectives(house, caller, section.id));
  await markEdited(house.db, course.id);
  return objectivesOf(changed);
}

export async function setItemPositions(house: House, caller: Caller, sectionId: string, { ids, seen }: Order): Promise<Section> {
  const { caller: user, ...place } = await allowedSection(house.db, caller, sectionId, 'edit');
  return house.db.transaction(async (tx) => {
    await lockCourse(tx, place.course.id);
    await markEdited(tx, place.course.id);
    const present = await findItems(tx, sectionId);
    await reorder(
      tx,
      content_items,
      present.map(({ id }) => id),
      ids,
      seen,
    );
    return sectionForCaller({ ...house, db: tx }, user, place);
  });
}

/** A copy of a section with all its items, at the end of a chapter or at a position; the original stays as it is. */
export async function copyPasteSection(
  house: House,
  caller: Caller,
  sectionId: string,
  target: { chapter_id: string; position?: number | undefined },
) {
  const { chapter, course, caller: user } = await allowedChapter(house.db, caller, target.chapter_id, 'edit');
  const { section, course: from } = await allowedSection(house.db, caller, sectionId, 'edit');
  const now = house.now();
  return house.db.transaction(async (tx) => {
    await lockCourse(tx, course.id);
    await markEdited(tx, course.id);
    const [copy] = await tx
      .insert(sections)
      .values({
        chapter_id: chapter.id,
        key: v7(),
        position: lastInChapter(chapter.id),
        title: section.title,
        learning_objectives: section.learning_objectives,
        created_at: now,
      })
      .returning({ id: sections.id });
    if (!copy) throw new Error('the section was not stored');
    const items = await findItems(tx, section.id);
    if (course.organization_id !== from.organization_id)
      for (const { content } of items) await requireReferences(tx, user, course, content);
    if (items.length > 0) {
      await tx.insert(content_items).values(
        items.map(({ kind, title, instruction, content, words }, position) => ({
          section_id: copy.id,
          key: v7(),
          kind,
          title,
          instruction,
          content,
          words,
          position,
          created_at: now,
          updated_at: now,
        })),
      );
    }
    if (target.position !== undefined) {
      const ids = (await sectionOrder(tx, course.id)).filter((one) => one.chapter_id === chapter.id).map(({ id }) => id);
      const others = ids.filter((id) => id !== copy.id);
      await reorder(tx, sections, ids, others.toSpliced(target.position, 0, copy.id), undefined);
    }
    return sectionAgain({ ...house, db: tx }, user, copy.id);
  });
}
