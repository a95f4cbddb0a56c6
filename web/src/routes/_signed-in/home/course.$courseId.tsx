import { createFileRoute } from '@tanstack/react-router';
import { AssignOfCourse } from '#assignments/AssignOfCourse.tsx';
import { CourseDetails } from '#courses/CourseDetails.tsx';

export const Route = createFileRoute('/_signed-in/home/course/$courseId')({
  component: function Details() {
    const { courseId } = Route.useParams();
    return <CourseDetails courseId={courseId} actions={<AssignOfCourse courseId={courseId} />} />;
  },
});
