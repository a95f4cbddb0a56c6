import { createFileRoute } from '@tanstack/react-router';
import { DialogsScreen } from '#dialogs/DialogsScreen.tsx';
import { loadTexts } from '#shell/i18n.ts';

export const Route = createFileRoute('/_signed-in/home/dialogs/')({
  loader: () => loadTexts('dialogs'),
  component: DialogsScreen,
});
