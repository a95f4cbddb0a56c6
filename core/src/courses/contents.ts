import type { KindName } from '@visite/contract/exercises/kinds.ts';
import type { LanguageLevel } from '@visite/contract/primitives.ts';

export interface WrittenItem {
  id: string;
  kind: KindName;
  title: string;
  instruction: string;
  content: Record<string, unknown>;
}

export interface WrittenSection {
  id: string;
  title: string;
  learning_objectives: string[];
  items: WrittenItem[];
}

export interface WrittenChapter {
  id: string;
  title: string;
  description: string;
  sections: WrittenSection[];
}

/**
 * A course as it is written, in its order. The ids are those of the published chapters, sections and items; in a draft beside them too, where
 * something stands for a published one.
 */
export interface CourseContents {
  title: string;
  description: string;
  /** A stored file. */
  picture: string | null;
  author: string;
  /** A stored file. */
  author_display_image: string | null;
  level: LanguageLevel;
  specialty: string | null;
  chapters: WrittenChapter[];
}
