import { createFileRoute } from '@tanstack/react-router';
import { PlaygroundScreen } from '#playground/PlaygroundScreen.tsx';
import { loadTexts } from '#shell/i18n.ts';

export const Route = createFileRoute('/_signed-in/home/dev2')({
  loader: () => loadTexts('playground'),
  component: PlaygroundScreen,
});
