import { z } from 'zod';
import { CourseProgress, Progress } from './courseProgress.ts';
import { endpoint } from './endpoint.ts';
import { ContentItem, ItemOverview } from './exercises.ts';
import { FileRef, Upload } from './media.ts';
import { ContentTitle } from './names.ts';
import { Id, LanguageLevel, listOf, page, paging, SeenVersion } from './primitives.ts';

/** Rises with every change; a change of an older version answers 409 with what stands there now. */
export const Version = z.int().min(1);

/** What the caller may do with the thing, so that the browser never decides again. */
export const CoursePolicies = z.object({ may_edit: z.boolean() });

const Title = ContentTitle(200).min(1);

export const SectionOverview = z.object({
  id: Id,
  chapter_id: Id,
  position: z.int().min(0),
  title: z.string(),
  item_count: z.int(),
  version: Version,
});
export type SectionOverview = z.infer<typeof SectionOverview>;

export const Chapter = z.object({
  id: Id,
  course_id: Id,
  position: z.int().min(0),
  title: z.string(),
  description: z.string(),
  version: Version,
  sections: z.array(SectionOverview),
});
export type Chapter = z.infer<typeof Chapter>;

export const CourseSummary = z.object({
  id: Id,
  slug: z.string(),
  title: z.string(),
  description: z.string(),
  picture: z.string().nullable(),
  author: z.string(),
  author_display_image_url: z.string().nullable(),
  level: LanguageLevel,
  specialty: z.string().nullable(),
  organization_id: Id.nullable(),
  is_public: z.boolean(),
  is_published: z.boolean(),
  chapter_count: z.int(),
  section_count: z.int(),
  item_count: z.int(),
  /** Whether somebody has begun to change it in a draft beside it; said to its authors in the list of what they may edit. */
  has_draft: z.boolean().optional(),
});
export type CourseSummary = z.infer<typeof CourseSummary>;

export const Course = CourseSummary.extend({
  version: Version,
  /** The published course that this draft replaces when it is published. */
  draft_of: Id.nullable(),
  /** The draft in which somebody has begun to change it; for its authors. */
  draft_id: Id.nullable(),
  chapters: z.array(Chapter),
  /** `may_copy`: into an organisation of one's own, answers included. */
  policies: CoursePolicies.extend({ may_copy: z.boolean() }),
});
export type Course = z.infer<typeof Course>;

export const Section = SectionOverview.extend({
  learning_objectives: z.array(z.string()),
  objectives_version: Version,
  course: z.object({
    id: Id,
    title: z.string(),
    level: LanguageLevel,
    is_published: z.boolean(),
    draft_of: Id.nullable(),
    draft_id: Id.nullable(),
  }),
  /** The section that stands for it in the draft beside its course; for its authors. */
  draft_section_id: Id.nullable(),
  chapter: z.object({ id: Id, title: z.string() }),
  /** The sections before and after it in the course. */
  previous_section_id: Id.nullable(),
  next_section_id: Id.nullable(),
  items: z.array(ContentItem),
  policies: CoursePolicies,
});
export type Section = z.infer<typeof Section>;

const CourseFields = z.object({
  title: Title,
  description: z.string().max(5000),
  picture: FileRef.nullable(),
  author: ContentTitle(200),
  level: LanguageLevel,
  specialty: z.string().max(100).nullable(),
  is_public: z.boolean(),
  is_published: z.boolean(),
});

const CourseParams = z.object({ course_id: Id });
const ChapterParams = z.object({ chapter_id: Id });
const SectionParams = z.object({ section_id: Id });
/**
 * All ids of the list, in their new order; 409 when the list has changed meanwhile. `seen`: their order before, as the caller saw it; 409 when it
 * is another one by now, so that nobody undoes a move that they have not seen.
 */
const Order = z.object({ ids: z.array(Id).min(1), seen: z.array(Id).optional() });

export const listCourses = endpoint({
  method: 'GET',
  path: '/courses/',
  summary: 'The course library: published public courses and those of the caller’s organisations; authors see their drafts too',
  auth: 'bearer',
  query: z.object({
    search: z.string().trim().max(200).optional(),
    level: listOf(LanguageLevel),
    specialty: listOf(z.string()),
    /** Only courses that the caller may edit, drafts included. */
    editable: z.stringbool().optional(),
    ...paging(100),
  }),
  response: page(CourseSummary).extend({
    facets: z.object({ levels: z.array(LanguageLevel), specialties: z.array(z.string()) }),
    /** Whether the caller may create courses at all. */
    policies: z.object({ may_create: z.boolean() }),
  }),
});

export const copyCourse = endpoint({
  method: 'POST',
  path: '/courses/{course_id}/copy',
  summary: 'Copies a course of the public catalogue, or one’s own, as a draft of the caller’s organisation, answers included',
  auth: 'bearer',
  params: CourseParams,
  body: z.object({ organization_id: Id.nullish() }),
  response: z.object({ id: Id }),
});

export const createCourse = endpoint({
  method: 'POST',
  path: '/courses/',
  summary: 'Creates a course, a draft with one chapter and one section',
  auth: 'bearer',
  body: CourseFields.partial().required({ title: true }).extend({ organization_id: Id.nullish() }),
  response: Course,
});

export const getCourse = endpoint({
  method: 'GET',
  path: '/courses/{course_id}',
  summary: 'A course with its chapters and sections',
  auth: 'bearer',
  params: CourseParams,
  response: Course,
});

export const updateCourse = endpoint({
  method: 'PUT',
  path: '/courses/{course_id}',
  summary: 'Changes a course',
  auth: 'bearer',
  params: CourseParams,
  body: CourseFields.partial().extend({ version: Version }),
  response: Course,
});

export const deleteCourse = endpoint({
  method: 'DELETE',
  path: '/courses/{course_id}',
  summary: 'Deletes a draft course that was never published and that nobody has begun; 409 `course_not_deletable` for every other',
  auth: 'bearer',
  params: z.object({ course_id: Id }),
  responseType: 'empty',
});

export const setAuthorDisplayImage = endpoint({
  method: 'POST',
  path: '/courses/{course_id}/author-display-image',
  summary: 'Sets the picture of the course’s author; 409 when another one stands there by now',
  auth: 'bearer',
  params: CourseParams,
  /** The address of the picture that the caller saw, empty for none. */
  query: z.object({ replaces: z.string().max(300).optional() }),
  bodyType: 'multipart',
  keepsFile: true,
  accepts: ['IMAGE'],
  body: z.object({ file: Upload }),
  response: Course,
});

export const setChapterPositions = endpoint({
  method: 'PUT',
  path: '/courses/{course_id}/chapter-positions',
  summary: 'Puts the chapters of a course in order',
  auth: 'bearer',
  params: CourseParams,
  body: Order,
  response: Course,
});

export const createChapter = endpoint({
  method: 'POST',
  path: '/chapters/',
  summary: 'Adds a chapter at the end of a course',
  auth: 'bearer',
  body: z.object({ course_id: Id, title: Title, description: z.string().max(5000).default('') }),
  response: Chapter,
});

export const getChapter = endpoint({
  method: 'GET',
  path: '/chapters/{chapter_id}',
  summary: 'A chapter with its sections',
  auth: 'bearer',
  params: ChapterParams,
  response: Chapter,
});

export const updateChapter = endpoint({
  method: 'PUT',
  path: '/chapters/{chapter_id}',
  summary: 'Changes a chapter; `is_deleted: false` takes its deletion back',
  auth: 'bearer',
  params: ChapterParams,
  body: z
    .object({ title: Title, description: z.string().max(5000), is_deleted: z.literal(false) })
    .partial()
    .extend({ version: Version }),
  response: Chapter,
});

export const deleteChapter = endpoint({
  method: 'DELETE',
  path: '/chapters/{chapter_id}',
  summary: 'Deletes a chapter; learners’ progress is kept and the deletion can be taken back',
  auth: 'bearer',
  params: ChapterParams,
  query: SeenVersion,
  responseType: 'empty',
});

export const setSectionPositions = endpoint({
  method: 'PUT',
  path: '/chapters/{chapter_id}/section-positions',
  summary: 'Puts the sections of a chapter in order; a section of another chapter of the same course is moved here',
  auth: 'bearer',
  params: ChapterParams,
  body: Order,
  response: Course,
});

export const createSection = endpoint({
  method: 'POST',
  path: '/sections/',
  summary: 'Adds a section at the end of a chapter',
  auth: 'bearer',
  body: z.object({ chapter_id: Id, title: Title }),
  response: Section,
});

export const getSection = endpoint({
  method: 'GET',
  path: '/sections/single/{section_id}',
  summary: 'A section with its items; who may edit it gets their whole content too',
  auth: 'bearer',
  params: SectionParams,
  response: Section,
});

export const updateSection = endpoint({
  method: 'PUT',
  path: '/sections/single/{section_id}',
  summary: 'Changes a section; `is_deleted: false` takes its deletion back',
  auth: 'bearer',
  params: SectionParams,
  body: z
    .object({ title: Title, is_deleted: z.literal(false) })
    .partial()
    .extend({ version: Version }),
  response: Section,
});

export const deleteSection = endpoint({
  method: 'DELETE',
  path: '/sections/single/{section_id}',
  summary: 'Deletes a section; learners’ progress is kept and the deletion can be taken back',
  auth: 'bearer',
  params: SectionParams,
  query: SeenVersion,
  responseType: 'empty',
});

const Objectives = z.object({ learning_objectives: z.array(z.string().trim().min(1).max(300)).max(12) });
const StoredObjectives = Objectives.extend({ version: Version });

export const getLearningObjectives = endpoint({
  method: 'GET',
  path: '/sections/{section_id}/learning-objectives',
  summary: 'What a learner can do after the section',
  auth: 'bearer',
  params: SectionParams,
  response: StoredObjectives,
});

export const setLearningObjectives = endpoint({
  method: 'PUT',
  path: '/sections/{section_id}/learning-objectives',
  summary: 'Sets what a learner can do after the section; 409 `stale` for an older version',
  auth: 'bearer',
  params: SectionParams,
  body: Objectives.extend({ version: Version.optional() }),
  response: StoredObjectives,
});

export const copyPasteSection = endpoint({
  method: 'POST',
  path: '/sections/{section_id}/copy-paste',
  summary: 'Copies a section with all its items into a chapter, at the end or at a position',
  auth: 'bearer',
  params: SectionParams,
  body: z.object({ chapter_id: Id, position: z.int().min(0).optional() }),
  response: Section,
});

export const listSections = endpoint({
  method: 'GET',
  path: '/sections/all',
  summary: 'Sections with their items, searched by words and kinds: the exercise browser',
  auth: 'bearer',
  query: z.object({ search: z.string().trim().max(200).optional(), kind: listOf(z.string()), course_id: Id.optional(), ...paging(50) }),
  response: page(
    SectionOverview.extend({
      course: z.object({ id: Id, title: z.string(), level: LanguageLevel }),
      chapter_title: z.string(),
      /** Those that match the search; all of them without one. */
      items: z.array(ItemOverview),
    }),
  ),
});

export const setItemPositions = endpoint({
  method: 'PUT',
  path: '/sections/{section_id}/item-positions',
  summary: 'Puts the items of a section in order',
  auth: 'bearer',
  params: SectionParams,
  body: Order,
  response: Section,
});

export const proposeVocabulary = endpoint({
  method: 'PATCH',
  path: '/sections/{section_id}/vocabulary',
  summary: 'Words of the section’s texts that are worth learning',
  auth: 'bearer',
  params: SectionParams,
  body: z.object({ count: z.int().min(1).max(50).default(10) }).prefault({}),
  response: z.object({ terms: z.array(z.object({ term: z.string(), example: z.string() })) }),
});

export const noteSectionStarted = endpoint({
  method: 'PATCH',
  path: '/sections/{section_id}/started',
  summary: 'Notes that the caller has begun the section',
  auth: 'bearer',
  params: SectionParams,
  response: Progress,
});

// Progress: interactions at the four levels (specification 3).

export const enroll = endpoint({
  method: 'PUT',
  path: '/courses/{course_id}/enroll',
  summary: 'Enrols the caller; doing it again changes nothing',
  auth: 'bearer',
  params: CourseParams,
  response: CourseProgress,
});

export const tryGetCourseInteraction = endpoint({
  method: 'GET',
  path: '/courses/{course_id}/try-get-interaction',
  summary: 'The caller’s interaction with a course, or null when not enrolled',
  auth: 'bearer',
  params: CourseParams,
  response: CourseProgress.nullable(),
});

export const getCourseInteractionWithBasicProgress = endpoint({
  method: 'GET',
  path: '/courses/{course_id}/interaction-with-basic-progress',
  summary: 'The caller’s interaction with a course; 404 when not enrolled',
  auth: 'bearer',
  params: CourseParams,
  response: CourseProgress,
});

export const listMyCourseInteractions = endpoint({
  method: 'GET',
  path: '/users/course-interactions-with-basic-progress',
  summary: 'The courses that the caller is enrolled in, with progress, latest first',
  auth: 'bearer',
  query: z.object({ ...paging(100) }),
  response: page(CourseProgress.extend({ course: CourseSummary })),
});

/** Members' progress, for tutors, managers and admins of their organisation; mentors see their mentees. */
export const listCourseInteractions = endpoint({
  method: 'GET',
  path: '/courses/{course_id}/interactions',
  summary: 'Everybody’s interaction with a course among those whose progress the caller may see',
  auth: 'bearer',
  params: CourseParams,
  query: z.object({ user_id: Id.optional(), ...paging(100) }),
  response: page(CourseProgress.extend({ user_name: z.string() })),
});

export const getChapterInteraction = endpoint({
  method: 'GET',
  path: '/chapters/{chapter_id}/interaction',
  summary: 'The caller’s progress in a chapter',
  auth: 'bearer',
  params: ChapterParams,
  response: Progress,
});

export const createChapterInteraction = endpoint({
  method: 'POST',
  path: '/chapters/{chapter_id}/interaction',
  summary: 'Makes the caller’s interaction with a chapter; doing it again changes nothing',
  auth: 'bearer',
  params: ChapterParams,
  response: Progress,
});

export const getSectionInteraction = endpoint({
  method: 'GET',
  path: '/sections/{section_id}/interaction',
  summary: 'The caller’s progress in a section',
  auth: 'bearer',
  params: SectionParams,
  response: Progress,
});

export const createSectionInteraction = endpoint({
  method: 'POST',
  path: '/sections/{section_id}/interaction',
  summary: 'Makes the caller’s interaction with a section; doing it again changes nothing',
  auth: 'bearer',
  params: SectionParams,
  response: Progress,
});

const Created = z.object({ created: z.int() });
const ofCourse = { auth: 'bearer', params: CourseParams } as const;

export const listChapterInteractions = endpoint({
  ...ofCourse,
  method: 'GET',
  path: '/chapters/interactions/course/{course_id}',
  summary: 'The caller’s progress in every chapter of a course',
  response: z.array(Progress),
});

export const createMissingChapterInteractions = endpoint({
  ...ofCourse,
  method: 'POST',
  path: '/chapters/interactions/course/{course_id}/create-missing',
  summary: 'Makes the chapter interactions that the caller lacks',
  response: Created,
});

export const listSectionInteractions = endpoint({
  ...ofCourse,
  method: 'GET',
  path: '/sections/interactions/course/{course_id}',
  summary: 'The caller’s progress in every section of a course',
  response: z.array(Progress),
});

export const createMissingSectionInteractions = endpoint({
  ...ofCourse,
  method: 'POST',
  path: '/sections/interactions/course/{course_id}/create-missing',
  summary: 'Makes the section interactions that the caller lacks',
  response: Created,
});
