import { createHash } from 'node:crypto';
import type { CourseFile, SectionFile } from '@visite/contract/courseFile.ts';
import type { CourseVersion } from '@visite/contract/courseReleases.ts';
import type { Database } from '#platform/database.ts';
import { findContents } from './courseContents.ts';
import { contentOf, kindOf } from './itemSql.ts';
import type { CourseRow } from './tables.ts';

/** What stands in a course now, as its content files would say it. */
export async function versionOf(db: Database, course: CourseRow): Promise<CourseVersion> {
  const { author_display_image: _, chapters, ...fields } = await findContents(db, course, 'keys');
  return {
    ...fields,
    chapters: chapters.map(({ sections, ...chapter }) => ({
      ...chapter,
      sections: sections.map(({ learning_objectives: objectives, items, ...section }) => ({ ...section, objectives, items })),
    })),
  };
}

/** The same of content files. */
export function versionOfFiles({ course, sections: read }: { course: CourseFile; sections: Record<string, SectionFile> }): CourseVersion {
  const { title, description, picture, author, level, specialty } = course;
  return {
    ...{ title, description, picture, author, level, specialty },
    chapters: course.chapters.map((chapter) => ({
      ...{ id: chapter.key, title: chapter.title, description: chapter.description },
      sections: chapter.sections.flatMap((key) => {
        const section = read[key];
        if (!section) return [];
        const items = section.items.map(({ key: id, kind, content, ...texts }) => ({
          id,
          ...texts,
          kind: kindOf({ kind }),
          content: contentOf({ kind, content }) as Record<string, unknown>,
        }));
        return { id: key, title: section.title, objectives: section.learning_objectives, items };
      }),
    })),
  };
}

/** What names a version: the same for the same content. */
export const markOf = (version: CourseVersion) => createHash('sha256').update(JSON.stringify(version)).digest('base64url');
