import { getMe } from '@visite/contract/accounts.ts';
import * as courses from '@visite/contract/courses.ts';
import { type AnswerOf, KIND_NAMES, type KindName } from '@visite/contract/exercises/kinds.ts';
import * as contract from '@visite/contract/exercises.ts';
import { getMyWeek } from '@visite/contract/progress.ts';
import { rulesOf } from '@visite/core/exercises/exercises.ts';
import { contentOf } from '@visite/core/exercises/fixtures.ts';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { users } from '#accounts/tables.ts';
import { case_interactions } from '#cases/tables.ts';
import { content_items } from '#courses/tables.ts';
import { xp_events } from '#progress/tables.ts';
import { type MadeCourse, type Person, testHouse } from '#testing/testHouse.ts';
import { vocab_items } from '#vocabulary/tables.ts';
import { exportedWork } from './exportedWork.ts';
import { item_interactions } from './tables.ts';
import { editionFor } from './testEdition.ts';

const house = testHouse();
let clinic: string;
let manager: Person;
let learner: Person;
let made: MadeCourse;

beforeEach(async () => {
  clinic = await house.anOrganization();
  manager = await house.signedIn('manager', { organizationId: clinic });
  learner = await house.signedIn('learner', { organizationId: clinic });
  made = await house.aCourse({ organization_id: clinic });
});

const begin = async (kind: KindName, as = learner) =>
  (await house.call(as, contract.createItemInteraction, { params: { section_content_item_id: made.items[kind] } })).body;
const save = (item_interaction_id: string, body: object, as = learner) =>
  house.call(as, contract.saveItemInteraction, { params: { item_interaction_id }, body: body as never });
const edition = (kind: KindName, as = learner) => editionFor(house, as.user.id, made.items[kind]);
/** An answer by the author's ids, as the learner's browser would give it. */
const named = async (kind: KindName, answer: object): Promise<Record<string, unknown>> => (await edition(kind)).outgoing(answer as never);
const keyOf = (kind: KindName) => named(kind, rulesOf(kind).key(contentOf(kind) as never, made.items[kind]));
const section = async (as: Person) => (await house.call(as, courses.getSection, { params: { section_id: made.section_id } })).body;

const keysIn = (value: unknown): string[] =>
  typeof value === 'object' && value !== null ? [...Object.keys(value), ...Object.values(value).flatMap(keysIn)] : [];

describe('what a learner’s browser gets (issue 3: expected answers never before the answer was given)', () => {
  it('holds no content, solutions or explanations in any call on a section, its items and their interactions', async () => {
    const seen: unknown[] = [await section(learner)];
    for (const kind of KIND_NAMES) {
      const interaction = await begin(kind);
      seen.push(interaction, (await save(interaction.id, { answer: {} })).body);
    }
    seen.push((await house.call(learner, contract.getVocabIntro, { params: { section_content_item_id: made.items.vocab_intro } })).body);
    seen.push((await house.call(learner, courses.getCourse, { params: { course_id: made.course_id } })).body);
    const solutions = [
      'content',
      'problems',
      'is_right',
      'category_id',
      'answers',
      'expected',
      'explanation',
      'model_answer',
      'points_named',
    ];
    expect(keysIn(seen).filter((key) => solutions.includes(key))).toEqual([]);
    expect(keysIn(await section(manager)).filter((key) => key === 'content')).toHaveLength(16);
  });
});

describe('names in a learner’s browser', () => {
  /** The steps to be put in order, as the learner's section shows them. */
  async function shownOrder() {
    const item = (await section(learner)).items.find(({ kind }) => kind === 'ordering');
    return (item?.face ?? { items: [] }).items as { id: string; text: string }[];
  }

  it('are nobody else’s, and none of the author’s ids', async () => {
    const other = await house.signedIn('learner', { organizationId: clinic });
    for (const kind of ['cloze', 'ordering', 'resource', 'mm_vocab'] as const) {
      const [mine, theirs] = [(await edition(kind)).face, (await edition(kind, other)).face];
      expect(JSON.stringify(mine)).not.toBe(JSON.stringify(theirs));
    }
    for (const { id } of await shownOrder()) expect(id).toMatch(/^[\w-]{16}$/);
  });

  it('are understood only by those to whom they were given: the author’s own are no answer', async () => {
    const { id } = await begin('ordering');
    const guessed = await save(id, { answer: { order: ['o1', 'o2', 'o3', 'o4'] }, is_submitted: true, attempt: 1 });
    expect(guessed.body).toMatchObject({ score: 0, answer: { order: [] } });
    const other = await house.signedIn('learner', { organizationId: clinic });
    const theirs = (await edition('ordering', other)).outgoing({ order: ['o1', 'o2', 'o3', 'o4'] } as never);
    expect((await save(id, { answer: theirs, is_submitted: true, attempt: 2 })).body.score).toBe(0);
  });

  it('are the same after a reload and in each attempt, while what is stored speaks in the author’s ids', async () => {
    const { id } = await begin('ordering');
    const answer = await named('ordering', { order: ['o2', 'o1'] });
    await save(id, { answer });
    const [row] = await house.db.select().from(item_interactions).where(eq(item_interactions.id, id));
    expect(row?.answer).toEqual({ order: ['o2', 'o1'] });
    expect(await exportedWork(house, learner.user.id, row ? [row] : [])).toMatchObject([{ answer }]);
    const before = (await section(learner)).items;
    expect((await section(learner)).items).toEqual(before);
    const given = await save(id, { answer: await keyOf('ordering'), is_submitted: true, attempt: 1 });
    const shown = await shownOrder();
    expect(given.body.result?.parts.map(({ key }) => key).sort()).toEqual(shown.map((one) => one.id).sort());
  });

  it('stand in another order in another attempt', async () => {
    const orders = new Set<string>();
    const work = await begin('ordering');
    for (let attempt = 1; attempt <= 6; attempt += 1) {
      const shown = await shownOrder();
      orders.add(shown.map(({ text }) => text).join());
      await save(work.id, { answer: {}, is_submitted: true, attempt });
      // While its judgement is shown an attempt stays as it was.
      expect(await shownOrder()).toEqual(shown);
      await save(work.id, { answer: {} });
    }
    expect(orders.size).toBeGreaterThan(1);
  });
});

describe('an item’s interaction', () => {
  it.each(KIND_NAMES.filter((kind) => kind !== 'case'))(
    '%s: the key given scores 1, completes it, and shows the judgement',
    async (kind) => {
      const interaction = await begin(kind);
      expect(interaction).toMatchObject({ state: 'NOT_STARTED', attempts: 0, score: null, result: null });
      const given = await save(interaction.id, { answer: await keyOf(kind), is_submitted: true, attempt: 1, seconds: 30 });
      expect(given.body).toMatchObject({ state: 'COMPLETED', score: 1, attempts: 1, seconds: 30, xp: 15 });
      expect(given.body.result?.parts.length).toBeGreaterThan(0);
    },
  );

  it('keeps a half answer, and resumes with it', async () => {
    const { id } = await begin('cloze');
    const half = await named('cloze', { gaps: { g1: 'messe' } });
    expect((await save(id, { answer: half, seconds: 12 })).body).toMatchObject({
      state: 'STARTED',
      answer: half,
      result: null,
      attempts: 0,
    });
    const again = await house.call(learner, contract.getItemInteraction, { params: { section_content_item_id: made.items.cloze } });
    expect(again.body).toMatchObject({ id, answer: half, seconds: 12 });
  });

  it('counts the best score of all attempts, and points once', async () => {
    const { id } = await begin('cloze');
    const wrong = await named('cloze', { gaps: { g1: 'misst', g2: 'machen' } });
    expect((await save(id, { answer: wrong, is_submitted: true, attempt: 1 })).body).toMatchObject({
      state: 'COMPLETED',
      score: 0.5,
      xp: 10,
    });
    expect((await save(id, { answer: await keyOf('cloze'), is_submitted: true, attempt: 2 })).body).toMatchObject({
      score: 1,
      attempts: 2,
      xp: 5,
    });
    expect((await save(id, { answer: wrong, is_submitted: true, attempt: 3 })).body).toMatchObject({ score: 1, attempts: 3, xp: 0 });
    house.clock.forward({ days: 2 });
    learner = await house.signIn(learner.user);
    expect((await save(id, { answer: await keyOf('cloze'), is_submitted: true, attempt: 4 })).body.xp).toBe(0);
  });

  it('counts an attempt that comes twice after a lost connection once', async () => {
    const { id } = await begin('ordering');
    const given = { answer: await keyOf('ordering'), is_submitted: true, attempt: 1, seconds: 20 };
    const both = await Promise.all([save(id, given), save(id, given)]);
    expect(both.map(({ body }) => body.attempts)).toEqual([1, 1]);
    expect(both.map(({ body }) => body.xp).sort((a, b) => a - b)).toEqual([0, 15]);
  });

  it('counts attempts of two devices that had no connection once each, by their ids', async () => {
    const { id } = await begin('ordering');
    const bearing = (answer: Record<string, unknown>) => ({ answer, is_submitted: true, attempt: 1, attempt_id: crypto.randomUUID() });
    const onPhone = bearing({ order: ['o1', 'o2', 'o3', 'o4'] });
    const atHome = bearing(await keyOf('ordering'));
    for (const attempt of [onPhone, atHome, onPhone, atHome]) await save(id, attempt);
    expect((await save(id, onPhone)).body).toMatchObject({ attempts: 2, score: 1, state: 'COMPLETED', xp: 0 });
  });

  describe('worked on without a connection', () => {
    const dayOf = async () =>
      (await house.db.select().from(xp_events).where(eq(xp_events.user_id, learner.user.id))).map(({ created_at }) =>
        created_at.toISOString(),
      );
    beforeEach(async () => {
      house.clock.set('2026-03-10T08:00:00Z');
      await house.db.update(users).set({ created_at: house.now() });
      await house.db.update(content_items).set({ created_at: house.now() });
      house.clock.set('2026-03-13T08:00:00Z');
      learner = await house.signIn(learner.user);
    });

    it('counts on the day on which it was done: points, streak and completion', async () => {
      const { id } = await begin('ordering');
      const done = {
        answer: await keyOf('ordering'),
        is_submitted: true,
        attempt_id: crypto.randomUUID(),
        done_at: '2026-03-12T21:30:00Z',
      };
      const { body } = await save(id, { ...done, sent_at: '2026-03-13T08:00:00Z' });
      expect(body).toMatchObject({ completed_at: '2026-03-12T21:30:00.000Z', updated_at: '2026-03-12T21:30:00.000Z', xp: 15 });
      expect(await dayOf()).toEqual(['2026-03-12T21:30:00.000Z', '2026-03-12T21:30:00.000Z']);
      const { body: week } = await house.call(learner, getMyWeek, {});
      expect(week.days.filter(({ is_active }) => is_active).map(({ date }) => date)).toEqual(['2026-03-12']);
      expect((await house.call(learner, getMe, {})).body.user_stats.streak_days).toBe(1);
    });

    it('is never before the account or the exercise was made, nor in the future', async () => {
      for (const [kind, done_at, expected] of [
        ['ordering', '2026-02-01T08:00:00Z', '2026-03-10T08:00:00.000Z'],
        ['categorization', '2026-04-01T08:00:00Z', '2026-03-13T08:00:00.000Z'],
      ] as const) {
        const { id } = await begin(kind);
        const { body } = await save(id, { answer: await keyOf(kind), is_submitted: true, done_at, sent_at: '2026-03-13T08:00:00Z' });
        expect(body.completed_at, kind).toBe(expected);
      }
    });

    it('shows both where it would take the place of a text that it has not seen (409)', async () => {
      const { id, updated_at } = await begin('journalling');
      const write = (text: string, seen_at: string | null | undefined, is_submitted = false) =>
        save(id, { answer: { text, is_shared: false }, is_submitted, seen_at });
      house.clock.forward({ minutes: 5 });
      const { body: onPhone } = await write('Heute war viel los.', updated_at);
      house.clock.forward({ minutes: 5 });
      const late = await write('Die Nacht war ruhig.', updated_at);
      expect([late.status, late.error.code]).toEqual([409, 'stale']);
      expect((late.error as { current?: unknown }).current).toMatchObject({
        id,
        answer: { text: 'Heute war viel los.' },
        updated_at: onPhone.updated_at,
      });
      expect((await write('Heute war viel los. Sehr viel.', null)).status).toBe(200);
      const [row] = await house.db.select().from(item_interactions).where(eq(item_interactions.id, id));
      expect((await write('Die Nacht war ruhig.', row?.updated_at.toISOString())).status).toBe(200);
      // Given is given: it counts whatever stands there.
      expect((await write('Etwas ganz anderes, gegeben.', null, true)).body.attempts).toBe(1);
    });

    it('replaces nothing newer, and counts all the same', async () => {
      const { id } = await begin('journalling');
      const text = (n: number) => Array.from({ length: 40 }, () => `Wort${n}`).join(' ');
      const at = (done_at: string, n: number, is_submitted: boolean) =>
        save(id, { answer: { text: text(n), is_shared: false }, is_submitted, attempt_id: crypto.randomUUID(), done_at });
      await at('2026-03-12T10:00:00Z', 2, true);
      const { body } = await at('2026-03-11T10:00:00Z', 1, true);
      expect(body).toMatchObject({ attempts: 2, answer: { text: text(2) }, completed_at: '2026-03-11T10:00:00.000Z', xp: 0 });
      expect((await at('2026-03-11T11:00:00Z', 3, false)).body.answer).toMatchObject({ text: text(2) });
      // Beginning anew today is newer than all of it.
      expect((await at('2026-03-13T08:00:00Z', 4, false)).body.answer).toMatchObject({ text: text(4) });
    });
  });

  it('is one, however often it is made', async () => {
    const ids = await Promise.all([begin('text'), begin('text'), begin('text')]);
    expect(new Set(ids.map(({ id }) => id)).size).toBe(1);
  });

  it('is nobody else’s, and its answer has to be of its kind', async () => {
    const { id } = await begin('cloze');
    const other = await house.signedIn('learner', { organizationId: clinic });
    expect((await save(id, { answer: {} }, other)).status).toBe(404);
    const wrong = await save(id, { answer: { gaps: { g1: 7 } } });
    expect([wrong.status, wrong.error.errors?.[0]?.path]).toEqual([422, 'answer.gaps.g1']);
  });

  it('keeps work on an item that was deleted meanwhile', async () => {
    const { id } = await begin('text');
    await house.call(manager, contract.deleteItem, { params: { section_content_item_id: made.items.text } });
    expect((await save(id, { answer: { has_read: true }, is_submitted: true, attempt: 1 })).status).toBe(200);
  });

  it('judges the tries of the pair game as they come, revealing nothing of the others', async () => {
    const { id } = await begin('pair_of_terms_game');
    const tries = [
      { left: 'Atemnot', right: 'Hypertonie' },
      { left: 'Atemnot', right: 'Dyspnoe' },
    ];
    const { body } = await save(id, { answer: { tries } });
    expect(body.result?.parts.map(({ state }) => state)).toEqual(['wrong', 'right']);
    expect(body.result?.is_complete).toBe(false);
  });

  it('of a case takes its score from the case played there, whatever the browser says', async () => {
    const { id } = await begin('case');
    const claimed = await save(id, { answer: { case_interaction_id: null, case_score: 1 }, is_submitted: true, attempt: 1 });
    expect(claimed.body).toMatchObject({ state: 'STARTED', score: 0 });
    const now = house.now();
    const [case_id, easy] = [await house.aCase(), await house.aCase()];
    await house.db.update(content_items).set({ content: { case_id } }).where(eq(content_items.id, made.items.case));
    const talk = { user_id: learner.user.id, state: 'SOLVED', case_content_item_id: made.items.case, created_at: now, updated_at: now };
    await house.db.insert(case_interactions).values({ ...talk, case_id: easy, score: 1, solved_at: now });
    expect((await save(id, { answer: {} })).body.answer).toEqual({ case_interaction_id: null, case_score: null });
    await house.db.insert(case_interactions).values({
      user_id: learner.user.id,
      case_id,
      state: 'SOLVED',
      case_content_item_id: made.items.case,
      score: 0.8,
      solved_at: now,
      created_at: now,
      updated_at: now,
    });
    const played = await save(id, { answer: {}, is_submitted: true, attempt: 2 });
    expect(played.body).toMatchObject({ state: 'COMPLETED', score: 0.8, xp: 10 });
  });
});

describe('evaluate calls (Specification 7)', () => {
  it('judge a form, a multiple-choice and an open question at once and keep the answers', async () => {
    const { values } = await named('form_case', { values: { side: 'rechts', pain: '6', what: 'Hüftprellung' } });
    const form = await house.call(learner, contract.evaluateFormCase, {
      params: { section_content_item_id: made.items.form_case },
      body: { values: values as Record<string, string> },
    });
    expect(form.body.score).toBe(1);
    const unsure = await house.call(learner, contract.evaluateFormCase, {
      params: { section_content_item_id: made.items.form_case },
      body: { values: {} },
    });
    expect(unsure.body.parts.every(({ expected, explanation }) => expected === undefined && explanation === undefined)).toBe(true);
    const resource = { section_content_item_id: made.items.resource };
    const answer = (await named('resource', { mc: { q1: ['b'] }, open: { o1: 'Wenn er läuft, beim Laufen.' } })) as AnswerOf<'resource'>;
    const [[mc_question_id = '', option_ids = []] = []] = Object.entries(answer.mc);
    const [[open_question_id = '', text = ''] = []] = Object.entries(answer.open);
    const mc = await house.call(learner, contract.evaluateMcQuestion, {
      params: { mc_question_id },
      body: { ...resource, option_ids },
    });
    expect(mc.body).toMatchObject({ score: 0, explanation: 'Vom Knie ist keine Rede.' });
    const open = await house.call(learner, contract.evaluateOpenQuestion, {
      params: { open_question_id },
      body: { ...resource, text },
    });
    expect(open.body.score).toBe(1);
    const kept = await house.call(learner, contract.getItemInteraction, { params: resource });
    expect(kept.body?.answer).toEqual(answer);
  });
});

describe('progress at four levels (domain 4: a parent’s is always derived)', () => {
  const courseParams = () => ({ course_id: made.course_id });

  it('is null before enrolling, and enrolling twice changes nothing', async () => {
    expect((await house.call(learner, courses.tryGetCourseInteraction, { params: courseParams() })).body).toBeNull();
    const first = (await house.call(learner, courses.enroll, { params: courseParams() })).body;
    house.clock.forward({ days: 1 });
    learner = await house.signIn(learner.user);
    expect((await house.call(learner, courses.enroll, { params: courseParams() })).body).toEqual(first);
    expect(first).toMatchObject({ state: 'STARTED', total_items: 16, completed_items: 0, score: null, next_section_id: made.section_id });
  });

  it('rises with every completed item alike in section, chapter and course, and enrols with the first work', async () => {
    for (const kind of ['text', 'cloze'] as const) {
      const { id } = await begin(kind);
      const answer = kind === 'text' ? await keyOf(kind) : await named(kind, { gaps: { g1: 'messe', g2: 'x' } });
      await save(id, { answer, is_submitted: true, attempt: 1, seconds: 10 });
    }
    const expected = { state: 'STARTED', completed_items: 2, total_items: 16, score: 0.75, attempts: 2, seconds: 20 };
    const inSection = await house.call(learner, courses.getSectionInteraction, { params: { section_id: made.section_id } });
    const inChapter = await house.call(learner, courses.getChapterInteraction, { params: { chapter_id: made.chapter_id } });
    const inCourse = await house.call(learner, courses.getCourseInteractionWithBasicProgress, { params: courseParams() });
    for (const { body } of [inSection, inChapter, inCourse]) expect(body).toMatchObject(expected);
    const mine = await house.call(learner, courses.listMyCourseInteractions, { query: {} });
    expect(mine.body.items[0]).toMatchObject({ ...expected, course: { id: made.course_id } });
    expect((await house.call(learner, courses.listSectionInteractions, { params: courseParams() })).body[0]).toMatchObject(expected);
  });

  it('is completed with the last item, and open again when an author adds one', async () => {
    for (const kind of KIND_NAMES) {
      if (kind === 'case') await house.call(manager, contract.deleteItem, { params: { section_content_item_id: made.items.case } });
      else await save((await begin(kind)).id, { answer: await keyOf(kind), is_submitted: true, attempt: 1 });
    }
    const progress = async () =>
      (await house.call(learner, courses.getCourseInteractionWithBasicProgress, { params: courseParams() })).body;
    expect(await progress()).toMatchObject({ state: 'COMPLETED', completed_items: 15, total_items: 15, score: 1, next_section_id: null });
    await house.call(manager, contract.KIND_CALLS.text.create, { params: { section_id: made.section_id }, body: {} } as never);
    expect(await progress()).toMatchObject({ state: 'STARTED', completed_items: 15, total_items: 16 });
  });

  it('of others is seen by tutors and managers of the organisation, mentors of their mentees, and nobody else', async () => {
    await house.call(learner, courses.enroll, { params: courseParams() });
    const tutor = await house.signedIn('tutor', { organizationId: clinic });
    const colleague = await house.signedIn('learner', { organizationId: clinic });
    const seenBy = async (as: Person) =>
      (await house.call(as, courses.listCourseInteractions, { params: courseParams(), query: {} })).body.items;
    expect((await seenBy(tutor)).map(({ user_id }) => user_id)).toEqual([learner.user.id]);
    expect(await seenBy(colleague)).toEqual([]);
    expect(await seenBy(learner)).toHaveLength(1);
  });

  it('interactions that are missing are made in one go, once', async () => {
    for (const [endpoint, created] of [
      [courses.createMissingChapterInteractions, 1],
      [courses.createMissingSectionInteractions, 1],
      [contract.createMissingItemInteractions, 16],
    ] as const) {
      expect((await house.call(learner, endpoint, { params: courseParams() })).body).toEqual({ created });
      expect((await house.call(learner, endpoint, { params: courseParams() })).body).toEqual({ created: 0 });
    }
  });
});

describe('entries of an item', () => {
  it('are added, changed and removed one by one, at once too, and raise the version', async () => {
    const [list] = contract.KIND_CALLS.ordering.lists;
    if (!list) throw new Error('ordering has entries');
    const params = { section_content_item_id: made.items.ordering };
    await Promise.all(['Neu 1', 'Neu 2'].map((text) => house.call(manager, list.add, { params, body: { text } } as never)));
    const item = async () => (await section(manager)).items.find(({ id }) => id === made.items.ordering);
    const texts = async () => {
      const found = await item();
      if (!found) throw new Error('the item is in the section');
      return (found.content as { items: { text: string }[] }).items.map(({ text }) => text);
    };
    expect((await texts()).slice(4).sort()).toEqual(['Neu 1', 'Neu 2']);
    expect((await item())?.version).toBe(3);
    await house.call(manager, list.change, { params: { ...params, item_id: 'o1' }, body: { text: 'Hände waschen' } } as never);
    expect((await texts())[0]).toBe('Hände waschen');
    await house.call(manager, list.remove, { params: { ...params, item_id: 'o1' } } as never);
    expect(await texts()).not.toContain('Hände waschen');
    expect((await house.call(manager, list.remove, { params: { ...params, item_id: 'o1' } } as never)).status).toBe(404);
  });

  it('whose call does not name the item are found by their id, if only one item has it', async () => {
    const mc = contract.KIND_CALLS.resource.lists.find(({ of }) => of === 'mc_questions');
    if (!mc) throw new Error('resource has questions');
    const change = (query: object) =>
      house.call(manager, mc.change, { params: { mc_question_id: 'q1' }, query, body: { question: 'Neu?' } } as never);
    expect((await change({})).status).toBe(200);
    await house.call(manager, contract.duplicateItem, { params: { section_content_item_id: made.items.resource }, body: {} });
    expect((await change({})).status).toBe(409);
    expect((await change({ section_content_item_id: made.items.resource })).status).toBe(200);
  });
});

describe('what authors write', () => {
  it('is kept without anything that could run in a reader’s browser', async () => {
    const update = contract.KIND_CALLS.text.update;
    if (!update) throw new Error('text has a change call');
    const html =
      '<h2>Gut</h2><script>alert(1)</script><img src="https://x.example/a.png"><a href="javascript:alert(1)" onclick="x()">Link</a>';
    const { body } = await house.call(manager, update, {
      params: { section_content_item_id: made.items.text },
      body: { content: { html }, version: 1 },
    } as never);
    expect((body as { content: { html: string } }).content.html).toBe('<h2>Gut</h2><a rel="noopener noreferrer" target="_blank">Link</a>');
  });

  it('has words proposed from the section’s texts, extracted into an exercise, and more added', async () => {
    const params = { section_id: made.section_id };
    const proposed = (await house.call(manager, courses.proposeVocabulary, { params, body: { count: 5 } })).body.terms;
    expect(proposed).toHaveLength(5);
    const text = 'Die Thrombosespritze kommt in den Bauch. Die Thrombosespritze brennt.';
    const extracted = await house.call(manager, contract.extractVocabIntro, { params, body: { text, count: 1 } });
    expect(extracted.body.content?.items).toMatchObject([{ term: 'Thrombosespritze' }]);
    const more = await house.call(manager, contract.moreMmVocab, {
      params: { section_content_item_id: made.items.mm_vocab },
      body: { count: 2, version: 1 },
    });
    expect(more.body.content?.items).toHaveLength(4);
  });
});

describe('a vocabulary introduction (Specification 4: can be activated)', () => {
  it('puts its words into the learner’s own vocabulary, once', async () => {
    const params = { section_content_item_id: made.items.vocab_intro };
    const state = async () => (await house.call(learner, contract.getVocabIntro, { params })).body.is_activated;
    expect(await state()).toBe(false);
    expect((await house.call(learner, contract.activateVocabIntro, { params })).body).toEqual({ added: 2, is_activated: true });
    expect((await house.call(learner, contract.activateVocabIntro, { params })).body.added).toBe(0);
    expect(await state()).toBe(true);
    expect(await house.db.select().from(vocab_items).where(eq(vocab_items.source_item_id, made.items.vocab_intro))).toHaveLength(2);
  });
});
