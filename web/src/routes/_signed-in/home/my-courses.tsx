import { createFileRoute } from '@tanstack/react-router';
import { MyCourses } from '#courses/MyCourses.tsx';

export const Route = createFileRoute('/_signed-in/home/my-courses')({ component: MyCourses });
