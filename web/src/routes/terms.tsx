import { createFileRoute } from '@tanstack/react-router';
import { TextPage } from '#public/TextPage.tsx';

export const Route = createFileRoute('/terms')({ component: () => <TextPage page="privacy" /> });
