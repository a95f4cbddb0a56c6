import { createFileRoute } from '@tanstack/react-router';
import { DialogScreen } from '#dialogs/DialogScreen.tsx';
import { loadTexts } from '#shell/i18n.ts';

export const Route = createFileRoute('/_signed-in/home/dialogs/$dialogId/')({
  loader: () => loadTexts('dialogs'),
  component: function Listen() {
    return <DialogScreen dialogId={Route.useParams().dialogId} />;
  },
});
