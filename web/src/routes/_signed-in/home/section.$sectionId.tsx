import { createFileRoute, redirect } from '@tanstack/react-router';

/** Forwards to the section in the viewer of its course (Specification 2). */
export const Route = createFileRoute('/_signed-in/home/section/$sectionId')({
  loader: async ({ context, params }) => {
    const { sectionQuery } = await import('#courses/queries.ts');
    const section = await context.queryClient.ensureQueryData(sectionQuery(params.sectionId));
    throw redirect({
      to: '/home/view/$courseId',
      params: { courseId: section.course.id },
      search: { section: section.id },
      replace: true,
    });
  },
});
