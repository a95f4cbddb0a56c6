import { createFileRoute } from '@tanstack/react-router';
import { MyCases } from '#cases/MyCases.tsx';

export const Route = createFileRoute('/_signed-in/my-cases')({ component: MyCases });
