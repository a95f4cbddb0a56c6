import { createFileRoute } from '@tanstack/react-router';
import { loadTexts } from '#shell/i18n.ts';
import { ImportScreen } from '#vocabFiles/ImportScreen.tsx';

export const Route = createFileRoute('/_signed-in/home/vocab-import')({
  loader: () => loadTexts('vocabLists'),
  component: ImportScreen,
});
