import type { Chapter } from '@visite/contract/courses.ts';

export interface SectionMove {
  chapterId: string;
  /** The sections of that chapter afterwards. */
  ids: string[];
}

const idsOf = (chapter: Chapter | undefined) => chapter?.sections.map(({ id }) => id) ?? [];

/** A section put at a place of a chapter, its own or another one. */
export function sectionTo(chapters: Chapter[], sectionId: string, chapterId: string, index: number): SectionMove {
  const others = idsOf(chapters.find(({ id }) => id === chapterId)).filter((id) => id !== sectionId);
  return { chapterId, ids: others.toSpliced(Math.min(index, others.length), 0, sectionId) };
}

/** One step up or down: at a chapter's end on into the next one. Null at the ends of the course. */
export function sectionStep(chapters: Chapter[], sectionId: string, step: -1 | 1): SectionMove | null {
  const at = chapters.findIndex((chapter) => idsOf(chapter).includes(sectionId));
  const ids = idsOf(chapters[at]);
  const place = ids.indexOf(sectionId) + step;
  const chapter = chapters[at];
  if (chapter && place >= 0 && place < ids.length) return sectionTo(chapters, sectionId, chapter.id, place);
  const neighbour = chapters[at + step];
  if (!neighbour) return null;
  return sectionTo(chapters, sectionId, neighbour.id, step > 0 ? 0 : neighbour.sections.length);
}

/** The outline as it will be, shown before the server has confirmed it. */
export function withSections(chapters: Chapter[], { chapterId, ids }: SectionMove): Chapter[] {
  const all = new Map(chapters.flatMap(({ sections }) => sections.map((section) => [section.id, section] as const)));
  return chapters.map((chapter) => ({
    ...chapter,
    sections:
      chapter.id === chapterId
        ? ids.flatMap((id) => all.get(id) ?? []).map((section, position) => ({ ...section, position, chapter_id: chapterId }))
        : chapter.sections.filter(({ id }) => !ids.includes(id)),
  }));
}

export function withChapters(chapters: Chapter[], ids: string[]): Chapter[] {
  return ids.flatMap((id) => chapters.find((chapter) => chapter.id === id) ?? []);
}
