import { z } from 'zod';
import { EntryId } from './exercises/kind.ts';
import { KIND_NAMES, KINDS, type KindName } from './exercises/kinds.ts';
import { LanguageLevel } from './primitives.ts';

const Key = z.string().regex(/^[a-z0-9-]{1,80}$/);

/** A content item in a file: the fields of `KINDS[kind].Content` stand under `content`. Files are named by their path in the course's folder. */
const ItemFile = z
  .object({
    key: EntryId,
    kind: z.enum(KIND_NAMES),
    title: z.string().max(200).default(''),
    instruction: z.string().max(2000).default(''),
    content: z.record(z.string(), z.unknown()).default({}),
  })
  .transform((item, context) => {
    const parsed = KINDS[item.kind as KindName].Content.strict().safeParse(item.content);
    if (parsed.success) return { ...item, content: parsed.data as Record<string, unknown> };
    for (const issue of parsed.error.issues) context.addIssue({ code: 'custom', path: ['content', ...issue.path], message: issue.message });
    return z.NEVER;
  });

/** `content/courses/<slug>/sections/<key>.yaml` */
export const SectionFile = z.object({
  title: z.string().min(1).max(200),
  learning_objectives: z.array(z.string().min(1).max(300)).max(12).default([]),
  items: z.array(ItemFile),
});
export type SectionFile = z.infer<typeof SectionFile>;

/** `content/courses/<slug>/course.yaml` (domain 6); its chapters name the files of its sections. */
export const CourseFile = z.object({
  title: z.string().min(1).max(200),
  description: z.string().max(5000),
  /** Path of a picture in the course's folder. */
  picture: z.string().nullable().default(null),
  author: z.string().max(200),
  level: LanguageLevel,
  specialty: z.string().nullable().default(null),
  is_public: z.boolean().default(true),
  is_published: z.boolean().default(true),
  chapters: z.array(
    z.object({ key: Key, title: z.string().min(1).max(200), description: z.string().max(5000).default(''), sections: z.array(Key) }),
  ),
});
export type CourseFile = z.infer<typeof CourseFile>;
