import { createFileRoute } from '@tanstack/react-router';
import { TextPage } from '#public/TextPage.tsx';

export const Route = createFileRoute('/research')({ component: () => <TextPage page="research" /> });
