import { createFileRoute } from '@tanstack/react-router';
import { CourseDetails } from '#courses/CourseDetails.tsx';

export const Route = createFileRoute('/_signed-in/home/course/$courseId')({
  component: function Details() {
    return <CourseDetails courseId={Route.useParams().courseId} />;
  },
});
