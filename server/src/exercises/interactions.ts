import type { Answer, Request } from '@visite/contract/endpoint.ts';
import type { Grade } from '@visite/contract/exercises/kind.ts';
import { KINDS } from '@visite/contract/exercises/kinds.ts';
import type { ItemInteraction, saveItemInteraction as saveContract } from '@visite/contract/exercises.ts';
import { isUnfinished } from '@visite/core/exercises/courseProblems.ts';
import { emptyAnswer, rulesOf } from '@visite/core/exercises/exercises.ts';
import { judgedInAttempt } from '@visite/core/exercises/judgedParts.ts';
import { isLateWork, losesText, withEarlierAttempt } from '@visite/core/exercises/lateWork.ts';
import type { JudgedParts } from '@visite/core/exercises/rules.ts';
import type { Caller } from '@visite/core/permissions/caller.ts';
import { mayStillUse } from '@visite/core/permissions/resources.ts';
import { and, eq, isNull } from 'drizzle-orm';
import { doneBy } from '#accounts/doneBy.ts';
import { signedIn } from '#accounts/signedIn.ts';
import { allowedCourse } from '#courses/allowed.ts';
import { contentOf, findItem, type ItemRow, kindOf } from '#courses/itemSql.ts';
import { allowedItem } from '#courses/items.ts';
import { learnersEdition } from '#courses/learnersEdition.ts';
import type { CourseRow } from '#courses/tables.ts';
import { chapters, content_items, sections } from '#courses/tables.ts';
import type { Database } from '#platform/database.ts';
import { invalid, notFound, stale } from '#platform/errors.ts';
import type { House } from '#platform/house.ts';
import { award } from '#progress/award.ts';
import { completeAnswer } from './completeAnswer.ts';
import { beginSection } from './courseProgress.ts';
import { interactionForWire } from './interactionForWire.ts';
import { judgeOwnWords } from './judgeOwnWords.ts';
import { findItemInteraction, type ItemInteractionRow } from './sql.ts';
import { item_interactions } from './tables.ts';
import { isTrial } from './trial.ts';

export async function getItemInteraction(house: House, caller: Caller, itemId: string): Promise<ItemInteraction | null> {
  const { item, caller: user } = await allowedItem(house.db, caller, itemId, 'see');
  const row = await findItemInteraction(house.db, user.user_id, item.id);
  return row ? interactionForWire(house, row, item) : null;
}

const untouched = (userId: string, item: Pick<ItemRow, 'id' | 'kind'>, now: Date) => ({
  user_id: userId,
  section_content_item_id: item.id,
  state: 'NOT_STARTED',
  answer: emptyAnswer(kindOf(item)),
  created_at: now,
  updated_at: now,
});

/** The caller's interaction with an item, made if it is not there; working in an item begins its section. */
export async function ensureInteraction(
  house: House,
  caller: Caller,
  itemId: string,
): Promise<{ row: ItemInteractionRow; item: ItemRow; course: CourseRow; is_trial: boolean }> {
  const { item, section, chapter, course, caller: user } = await allowedItem(house.db, caller, itemId, 'see');
  const now = house.now();
  const is_trial = await isTrial(house.db, user, course);
  const row = await house.db.transaction(async (tx) => {
    await tx
      .insert(item_interactions)
      .values(untouched(user.user_id, item, now))
      .onConflictDoNothing();
    if (!is_trial) await beginSection(tx, user.user_id, { section_id: section.id, chapter_id: chapter.id, course_id: course.id }, now);
    return findItemInteraction(tx, user.user_id, item.id);
  });
  if (!row) throw new Error('the interaction was not stored');
  return { row, item, course, is_trial };
}

export async function createItemInteraction(house: House, caller: Caller, itemId: string): Promise<ItemInteraction> {
  const { row, item } = await ensureInteraction(house, caller, itemId);
  return interactionForWire(house, row, item);
}

/** The answer against its kind's schema; 422 names each field that does not fit. */
function parsedAnswer(item: ItemRow, answer: Record<string, unknown>) {
  const parsed = KINDS[kindOf(item)].Answer.safeParse(answer);
  if (parsed.success) return parsed.data;
  throw invalid(...parsed.error.issues.map((issue) => ({ path: `answer.${issue.path.join('.')}`, message: issue.message })));
}

export interface Work {
  answer: Record<string, unknown>;
  is_submitted: boolean;
  attempt?: number | undefined;
  attempt_id?: string | undefined;
  seconds: number;
  /** When it was done, where it is sent later; now when left out. */
  done_at?: string | undefined;
  sent_at?: string | undefined;
  /** `updated_at` of the work upon which this was written; null: of nothing. */
  seen_at?: string | null | undefined;
  /** Whoever may edit the course looks at it: the answer is judged and kept, and counts nowhere. */
  is_trial?: boolean | undefined;
}

/** What stands there after a save, and the points that it brought. */
interface Kept {
  row: ItemInteractionRow;
  xp: number;
}

/** What an evaluation call judged already, and the words that it judged. */
interface Judged {
  ownWords: Readonly<Record<string, string>>;
  parts: JudgedParts;
}
const NOTHING_JUDGED: Judged = { ownWords: {}, parts: {} };

/** What an item is worth that its author has not finished: nothing, and nobody has to stay with it. */
const PASSED_BY: Grade = { score: 0, is_complete: true, parts: [] };

/**
 * Keeps an answer, or judges it when it is given (domain 4). The best score counts; an attempt that was given before is
 * answered with what it was worth then, so that a lost connection counts nothing twice. Points come once an item, on the day on which it
 * was done; what was done before that what stands there counts, and replaces nothing newer (decision 85).
 */
export async function keepWork(
  house: House,
  row: ItemInteractionRow,
  item: ItemRow,
  work: Work,
  justJudged: Judged = NOTHING_JUDGED,
): Promise<Kept> {
  const rules = rulesOf(kindOf(item));
  const content = contentOf(item);
  return house.db.transaction(async (tx) => {
    const [before] = await tx.select().from(item_interactions).where(eq(item_interactions.id, row.id)).for('update');
    if (!before) throw notFound();
    if (isGivenBefore(before, work)) return { row: before, xp: 0 };
    if (isUnseen(before, work)) throw stale(interactionForWire(house, before, item));
    const at = await doneBy(tx, before.user_id, work, house.now(), item.created_at);
    const isLate = before.state !== 'NOT_STARTED' && isLateWork(at.getTime(), before.updated_at.getTime());
    const updated_at = isLate ? before.updated_at : at;
    const { answer: given, judged: judgedBefore } = withWhatIsJudged(before, item, work);
    const isWhole = !isUnfinished(kindOf(item), item.content);
    const counts = isWhole && !work.is_trial;
    const answer = await completeAnswer(tx, before, item, given);
    const ownWords = rules.ownWords?.(content, answer as never, item.id) ?? {};
    const isStanding = (key: string) => ownWords[key] === justJudged.ownWords[key];
    const judged = { ...Object.fromEntries(Object.entries(justJudged.parts).filter(([key]) => isStanding(key))), ...judgedBefore };
    const attempt = before.attempts + 1;
    const seconds = before.seconds + (work.is_trial ? 0 : work.seconds);
    if (!work.is_submitted) {
      const checked = isWhole ? rules.check?.(content, answer, item.id, judged) : undefined;
      const result = checked ? { ...checked, attempt } : null;
      const state = before.state === 'COMPLETED' ? before.state : 'STARTED';
      return { row: await store(tx, before, { ...(!isLate && { answer, result }), state, seconds, updated_at }), xp: 0 };
    }
    const result = { ...(isWhole ? rules.grade(content, answer, item.id, judged) : PASSED_BY), attempt };
    const isDone = result.is_complete && (rules.isTried?.(answer as never) ?? true);
    const completes = isDone && !work.is_trial;
    const isCompleted = completes || before.state === 'COMPLETED';
    const score = counts ? Math.max(before.score ?? 0, result.score) : before.score;
    const stored = await store(tx, before, {
      ...(isLate ? { result: withEarlierAttempt(before) } : { answer, result }),
      state: isCompleted ? 'COMPLETED' : 'STARTED',
      score,
      attempts: attempt,
      attempt_ids: work.attempt_id ? [...before.attempt_ids, work.attempt_id] : before.attempt_ids,
      seconds,
      completed_at: completes ? earlier(before.completed_at, at) : before.completed_at,
      updated_at,
    });
    if (!counts) return { row: stored, xp: 0 };
    const isFirst = isCompleted && before.completed_at === null;
    const isPerfectNow = isCompleted && score === 1 && !(before.completed_at !== null && before.score === 1);
    const completed = isFirst ? await award(tx, before.user_id, 'item_completed', item.id, at) : 0;
    const perfect = isPerfectNow ? await award(tx, before.user_id, 'item_perfect', item.id, at) : 0;
    return { row: stored, xp: completed + perfect };
  });
}

const earlier = (known: Date | null, at: Date) => (known !== null && known < at ? known : at);

async function store(tx: Database, before: ItemInteractionRow, changes: Partial<ItemInteractionRow>): Promise<ItemInteractionRow> {
  const [row] = await tx.update(item_interactions).set(changes).where(eq(item_interactions.id, before.id)).returning();
  return row ?? before;
}

/** A text of another device stands there that whoever wrote this has not seen, and would be gone: both are shown. What is given counts in any case. */
const isUnseen = (before: ItemInteractionRow, { is_submitted, answer, seen_at }: Work): boolean =>
  !is_submitted && seen_at !== undefined && before.updated_at.toISOString() !== seen_at && losesText(before.answer, answer);

/** By its id where it bears one: two devices without a connection give the same number to different attempts. */
function isGivenBefore({ attempts, attempt_ids }: ItemInteractionRow, { is_submitted, attempt, attempt_id }: Work) {
  if (!is_submitted) return false;
  if (attempt_id !== undefined) return attempt_ids.includes(attempt_id);
  return attempt !== undefined && attempt <= attempts;
}

/** The answer with the parts as they were judged in this attempt. */
function withWhatIsJudged(before: ItemInteractionRow, item: ItemRow, work: Work) {
  const { keepJudged } = rulesOf(kindOf(item));
  const given = parsedAnswer(item, work.answer);
  if (!keepJudged) return { answer: given, judged: {} };
  const judged = judgedInAttempt(before);
  return { answer: keepJudged(given as never, before.answer as never, judged) as typeof given, judged };
}

interface WorkedOn {
  row: ItemInteractionRow;
  item: ItemRow;
  is_trial?: boolean;
  course: Pick<CourseRow, 'organization_id'>;
}

/**
 * Keeps an answer with its judgement. What was given in own words is judged by the evaluation call of its kind before anything is
 * locked, once: what was judged in this attempt already is not asked again. `parts` are judged though the answer is not given.
 */
export async function judgeAndKeep(
  house: House,
  { row, item, course, is_trial }: WorkedOn,
  given: Work,
  parts: readonly string[] = [],
): Promise<Kept> {
  const work = { ...given, is_trial };
  if (isGivenBefore(row, work)) return keepWork(house, row, item, work);
  const { ownWords, isJudgedByStep } = rulesOf(kindOf(item));
  const { answer, judged } = withWhatIsJudged(row, item, work);
  const open = Object.entries(ownWords?.(contentOf(item), answer as never, item.id) ?? {}).filter(
    ([key]) => !Object.hasOwn(judged, key) && (work.is_submitted || isJudgedByStep || parts.includes(key)),
  );
  const toJudge = Object.fromEntries(open);
  const usedBy = { user_id: row.user_id, organization_id: course.organization_id };
  const fresh = open.length > 0 ? await judgeOwnWords(house, item, toJudge, usedBy) : {};
  return keepWork(house, row, item, work, { ownWords: toJudge, parts: fresh });
}

/** The caller's own work is kept even when the item was deleted meanwhile. */
export async function saveItemInteraction(
  house: House,
  caller: Caller,
  { params, body }: Request<typeof saveContract>,
): Promise<Answer<typeof saveContract>> {
  const user = signedIn(caller);
  const [row] = await house.db.select().from(item_interactions).where(eq(item_interactions.id, params.item_interaction_id));
  if (!row || (row.user_id !== user.user_id && !user.is_admin)) throw notFound();
  const found = await findItem(house.db, row.section_content_item_id);
  // Whoever has left the organisation of the course does not go on with it.
  if (!found || !mayStillUse(user, found.course)) throw notFound();
  const { item } = found;
  const answer = learnersEdition(house, row.user_id, item).incoming(parsedAnswer(item, body.answer));
  const is_trial = await isTrial(house.db, user, found.course);
  const kept = await judgeAndKeep(house, { row, ...found, is_trial }, { ...body, answer });
  return { ...interactionForWire(house, kept.row, item), xp: kept.xp };
}

export async function listItemInteractions(house: House, caller: Caller, courseId: string, sectionId: string | undefined) {
  const { course, caller: user } = await allowedCourse(house.db, caller, courseId, 'see');
  const rows = await house.db
    .select({ interaction: item_interactions, item: content_items })
    .from(item_interactions)
    .innerJoin(content_items, eq(content_items.id, item_interactions.section_content_item_id))
    .innerJoin(sections, eq(sections.id, content_items.section_id))
    .innerJoin(chapters, eq(chapters.id, sections.chapter_id))
    .where(
      and(
        eq(item_interactions.user_id, user.user_id),
        eq(chapters.course_id, course.id),
        sectionId ? eq(sections.id, sectionId) : undefined,
        isNull(content_items.deleted_at),
      ),
    );
  return rows.map(({ interaction, item }) => interactionForWire(house, interaction, item));
}

export async function createMissingItemInteractions(house: House, caller: Caller, courseId: string) {
  const { course, caller: user } = await allowedCourse(house.db, caller, courseId, 'see');
  const items = await house.db
    .select({ id: content_items.id, kind: content_items.kind })
    .from(content_items)
    .innerJoin(sections, eq(sections.id, content_items.section_id))
    .innerJoin(chapters, eq(chapters.id, sections.chapter_id))
    .where(
      and(eq(chapters.course_id, course.id), isNull(content_items.deleted_at), isNull(sections.deleted_at), isNull(chapters.deleted_at)),
    );
  if (items.length === 0) return { created: 0 };
  const made = await house.db
    .insert(item_interactions)
    .values(items.map((item) => untouched(user.user_id, item, house.now())))
    .onConflictDoNothing()
    .returning({ id: item_interactions.id });
  return { created: made.length };
}
