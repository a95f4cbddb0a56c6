import { createFileRoute } from '@tanstack/react-router';
import { TextPage } from '#public/TextPage.tsx';

export const Route = createFileRoute('/privacy')({ component: () => <TextPage page="privacy" /> });
