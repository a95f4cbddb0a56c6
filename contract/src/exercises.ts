import { z } from 'zod';
import { ProgressState } from './courseProgress.ts';
import { type Endpoint, endpoint } from './endpoint.ts';
import { changesOf, Grade, GradePart, type Kind } from './exercises/kind.ts';
import { KIND_NAMES, KINDS, type KindName } from './exercises/kinds.ts';
import { DoneBefore, Id, SeenAt, SeenVersion, Time } from './primitives.ts';

export const KindNameSchema = z.enum(KIND_NAMES);

/** What every kind has. */
const Meta = z.object({
  title: z.string().max(200),
  /** What the learner is to do; the player has a default for each kind. */
  instruction: z.string().max(2000),
});

export const ItemOverview = Meta.extend({
  id: Id,
  section_id: Id,
  kind: KindNameSchema,
  position: z.int().min(0),
  version: z.int().min(1),
});
export type ItemOverview = z.infer<typeof ItemOverview>;

/**
 * A content item. `face` fits `KINDS[kind].Face`; `content`, for who may edit it, `KINDS[kind].Content`;
 * `problems` are the codes of what keeps it from being played.
 */
export const ContentItem = ItemOverview.extend({
  face: z.record(z.string(), z.unknown()),
  content: z.record(z.string(), z.unknown()).optional(),
  problems: z.array(z.string()).optional(),
  /** Its author has not finished it: it can be passed by, and is worth nothing. Left out: it is whole. */
  is_unfinished: z.literal(true).optional(),
});
export type ContentItem = z.infer<typeof ContentItem>;

/** A learner's work on an item: the present answer, and what the last given one was worth. */
export const ItemInteraction = z.object({
  id: Id,
  section_content_item_id: Id,
  state: ProgressState,
  /** The best so far, 0..1; null before the first given answer. */
  score: z.number().min(0).max(1).nullable(),
  attempts: z.int(),
  seconds: z.int(),
  /** Fits `KINDS[kind].Answer`. */
  answer: z.record(z.string(), z.unknown()),
  /** Judgement of `answer` once it was given; for kinds that judge step by step, of the steps done so far. */
  result: Grade.nullable(),
  completed_at: Time.nullable(),
  updated_at: Time,
});
export type ItemInteraction = z.infer<typeof ItemInteraction>;

const ItemParams = z.object({ section_content_item_id: Id });
const CourseParams = z.object({ course_id: Id });
const base = '/course-section-items' as const;

export const updateItemMeta = endpoint({
  method: 'PATCH',
  path: `${base}/{section_content_item_id}/meta`,
  summary: 'Changes title and instruction, moves the item to another section, or takes its deletion back',
  auth: 'bearer',
  params: ItemParams,
  body: Meta.partial().extend({
    section_id: Id.optional(),
    is_deleted: z.literal(false).optional(),
    /** For kinds that have no change call of their own. */
    content: z.record(z.string(), z.unknown()).optional(),
    version: z.int().min(1),
  }),
  response: ContentItem,
});

export const deleteItem = endpoint({
  method: 'DELETE',
  path: `${base}/{section_content_item_id}`,
  summary: 'Deletes an item; learners’ progress is kept and the deletion can be taken back',
  auth: 'bearer',
  params: ItemParams,
  query: SeenVersion,
  responseType: 'empty',
});

export const duplicateItem = endpoint({
  method: 'POST',
  path: `${base}/{section_content_item_id}/duplicate`,
  summary: 'Copies an item behind itself, or to the end of another section',
  auth: 'bearer',
  params: ItemParams,
  body: z.object({ section_id: Id.optional() }).prefault({}),
  response: ContentItem,
});

export const getItemInteraction = endpoint({
  method: 'GET',
  path: `${base}/item/{section_content_item_id}/interaction`,
  summary: 'The caller’s work on an item, or null',
  auth: 'bearer',
  params: ItemParams,
  response: ItemInteraction.nullable(),
});

export const createItemInteraction = endpoint({
  method: 'POST',
  path: `${base}/item/{section_content_item_id}/interaction`,
  summary: 'Makes the caller’s interaction with an item; doing it again changes nothing',
  auth: 'bearer',
  params: ItemParams,
  response: ItemInteraction,
});

export const saveItemInteraction = endpoint({
  method: 'PUT',
  path: `${base}/section-item-interactions/{item_interaction_id}`,
  summary:
    'Keeps the answer so far, or gives it and gets its judgement; 409 `stale`, with what stands there, where the answer so far would take the place of a text that it has not seen',
  auth: 'bearer',
  params: z.object({ item_interaction_id: Id }),
  body: z.object({
    answer: z.record(z.string(), z.unknown()),
    /** Given, to be judged. */
    is_submitted: z.boolean().default(false),
    /** The number of the attempt that is given, from 1: giving it twice, after a lost connection, counts once. */
    attempt: z.int().min(1).optional(),
    /** The browser's id of the attempt: it counts once however often it comes, and beside one that was given on another device meanwhile. */
    attempt_id: z.uuid().optional(),
    /** Time spent since the last save, in seconds. */
    seconds: z.int().min(0).max(3600).default(0),
    ...DoneBefore,
    seen_at: SeenAt,
  }),
  response: ItemInteraction.extend({
    /** Points that this save brought. */
    xp: z.int(),
  }),
});

export const listItemInteractions = endpoint({
  method: 'GET',
  path: `${base}/interactions/course/{course_id}`,
  summary: 'The caller’s work on every item of a course',
  auth: 'bearer',
  params: CourseParams,
  query: z.object({ section_id: Id.optional() }),
  response: z.array(ItemInteraction),
});

export const createMissingItemInteractions = endpoint({
  method: 'POST',
  path: `${base}/interactions/course/{course_id}/create-missing`,
  summary: 'Makes the item interactions that the caller lacks',
  auth: 'bearer',
  params: CourseParams,
  response: z.object({ created: z.int() }),
});

export const deleteCaseOfItem = endpoint({
  method: 'DELETE',
  path: `${base}/case-interactions/{case_interaction_id}`,
  summary: 'Deletes the caller’s case interaction of a lesson, so that the case can be played anew there',
  auth: 'bearer',
  params: z.object({ case_interaction_id: Id }),
  responseType: 'empty',
});

export const evaluateFormCase = endpoint({
  method: 'POST',
  path: `${base}/form-case/{section_content_item_id}/evaluate`,
  summary: 'Judges the form as it is filled now, and keeps it',
  auth: 'bearer',
  params: ItemParams,
  body: KINDS.form_case.Answer,
  response: Grade,
});

export const evaluateMcQuestion = endpoint({
  method: 'POST',
  path: `${base}/resource/mc/{mc_question_id}/evaluate`,
  summary: 'Judges the chosen options of one question, and keeps them',
  auth: 'bearer',
  params: z.object({ mc_question_id: z.string() }),
  body: z.object({ section_content_item_id: Id, option_ids: z.array(z.string()).max(10) }),
  response: GradePart,
});

export const evaluateOpenQuestion = endpoint({
  method: 'POST',
  path: `${base}/resource/open/{open_question_id}/evaluate`,
  summary: 'Judges the answer to one open question, and keeps it',
  auth: 'bearer',
  params: z.object({ open_question_id: z.string() }),
  body: z.object({ section_content_item_id: Id, text: z.string().max(5000) }),
  response: GradePart,
});

export const getVocabIntro = endpoint({
  method: 'GET',
  path: `${base}/vocab-intro/{section_content_item_id}`,
  summary: 'A vocabulary introduction, with whether its words are in the caller’s own vocabulary',
  auth: 'bearer',
  params: ItemParams,
  response: ContentItem.extend({ is_activated: z.boolean() }),
});

export const activateVocabIntro = endpoint({
  method: 'POST',
  path: `${base}/vocab-intro/{section_content_item_id}/activate`,
  summary: 'Puts the words into the caller’s own vocabulary; doing it again adds only what is new',
  auth: 'bearer',
  params: ItemParams,
  response: z.object({ added: z.int(), is_activated: z.literal(true) }),
});

const Count = z.int().min(1).max(50).default(5);

export const extractMmVocab = endpoint({
  method: 'POST',
  path: `${base}/{section_id}/mm-vocab/extract`,
  summary: 'Makes a vocabulary exercise from the words of a text, or of the section’s texts when none is given',
  auth: 'bearer',
  params: z.object({ section_id: Id }),
  body: z.object({ text: z.string().max(50_000).optional(), count: Count }).prefault({}),
  response: ContentItem,
});

export const extractVocabIntro = endpoint({
  method: 'POST',
  path: `${base}/{section_id}/vocab-intro/extract`,
  summary: 'Makes a vocabulary introduction from the words of a text, or of the section’s texts when none is given',
  auth: 'bearer',
  params: z.object({ section_id: Id }),
  body: z.object({ text: z.string().max(50_000).optional(), count: Count }).prefault({}),
  response: ContentItem,
});

export const moreMmVocab = endpoint({
  method: 'PATCH',
  path: `${base}/mm-vocab/{section_content_item_id}/more`,
  summary: 'Adds more words of the section’s texts to a vocabulary exercise',
  auth: 'bearer',
  params: ItemParams,
  body: z.object({ count: Count, version: z.int().min(1) }),
  response: ContentItem,
});

/** The calls of each kind: its making, its change, and its entries. Bodies of entries are checked against `Entry`. */
export interface KindCalls {
  create: Endpoint;
  update?: Endpoint;
  lists: { of: string; add: Endpoint; change: Endpoint; remove: Endpoint; param: string }[];
}

function callsOf(name: KindName): KindCalls {
  const kind: Kind = KINDS[name];
  const paramsOf = (path: string) =>
    z.object(
      Object.fromEntries(
        [...path.matchAll(/\{(\w+)\}/g)].map(([, param = '']) => [
          param,
          /^(section_content_item_id|set_phrase_list_id)$/.test(param) ? Id : z.string(),
        ]),
      ),
    );
  const of = `of the kind ${name}`;
  const create = endpoint({
    method: 'POST',
    path: `${base}/{section_id}${kind.create}`,
    summary: `Adds an item ${of} at the end of a section`,
    auth: 'bearer',
    params: z.object({ section_id: Id }),
    body: Meta.partial()
      .extend({ content: kind.Content.prefault({}) })
      .prefault({}),
    response: ContentItem,
  });
  const version = { version: z.int().min(1) };
  /** Entries' ids are unique within an item; where the path does not name the item, this does. Without it one id in several items answers 409. */
  const itemQuery = (path: string) =>
    path.includes('{section_content_item_id}') ? {} : { query: z.object({ section_content_item_id: Id.optional() }) };
  const update = kind.update
    ? endpoint({
        method: kind.update.method,
        path: `${base}${kind.update.path}`,
        summary: `Changes an item ${of}`,
        auth: 'bearer',
        params: ItemParams,
        body: Meta.partial().extend({ content: kind.Content, ...version }),
        response: ContentItem,
      })
    : undefined;
  const lists = (kind.lists ?? []).map(({ of: field, Entry, add, change, remove, param }) => ({
    of: field,
    param,
    add: endpoint({
      method: 'POST',
      path: `${base}${add}` as `/${string}`,
      summary: `Adds an entry to ${field} ${of}`,
      auth: 'bearer',
      params: paramsOf(add),
      body: changesOf(Entry),
      response: ContentItem,
    }),
    change: endpoint({
      method: 'PATCH',
      path: `${base}${change}` as `/${string}`,
      summary: `Changes an entry of ${field} ${of}`,
      auth: 'bearer',
      params: paramsOf(change),
      ...itemQuery(change),
      body: changesOf(Entry.omit({ id: true })),
      response: ContentItem,
    }),
    remove: endpoint({
      method: 'DELETE',
      path: `${base}${remove}` as `/${string}`,
      summary: `Removes an entry of ${field} ${of}`,
      auth: 'bearer',
      params: paramsOf(remove),
      ...itemQuery(remove),
      response: ContentItem,
    }),
  }));
  return { create, ...(update && { update }), lists };
}

export const KIND_CALLS = Object.fromEntries(KIND_NAMES.map((name) => [name, callsOf(name)])) as Record<KindName, KindCalls>;

/** The same as a flat list, for the list of all calls. */
export const kindEndpoints: Endpoint[] = Object.values(KIND_CALLS).flatMap(({ create, update, lists }) => [
  create,
  ...(update ? [update] : []),
  ...lists.flatMap((list) => [list.add, list.change, list.remove]),
]);
