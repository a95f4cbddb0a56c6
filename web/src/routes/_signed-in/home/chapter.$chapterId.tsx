import { createFileRoute, redirect } from '@tanstack/react-router';

/** Forwards to the first section of the chapter that is not completed, in the viewer of its course (Specification 2). */
export const Route = createFileRoute('/_signed-in/home/chapter/$chapterId')({
  loader: async ({ context, params }) => {
    const { chapterQuery, sectionsProgressQuery } = await import('#courses/queries.ts');
    const { course_id: courseId, sections } = await context.queryClient.ensureQueryData(chapterQuery(params.chapterId));
    const progress = await context.queryClient.fetchQuery(sectionsProgressQuery(courseId));
    const isCompleted = (id: string) => progress.find(({ of_id }) => of_id === id)?.state === 'COMPLETED';
    const next = sections.find(({ id }) => !isCompleted(id)) ?? sections[0];
    if (!next) throw redirect({ to: '/home/course/$courseId', params: { courseId }, replace: true });
    throw redirect({ to: '/home/view/$courseId', params: { courseId }, search: { section: next.id }, replace: true });
  },
});
