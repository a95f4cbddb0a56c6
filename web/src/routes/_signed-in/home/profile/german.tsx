import { createFileRoute } from '@tanstack/react-router';
import { MyLanguage } from '#language/MyLanguage.tsx';

export const Route = createFileRoute('/_signed-in/home/profile/german')({ component: MyLanguage });
