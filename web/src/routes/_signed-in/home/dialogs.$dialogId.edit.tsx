import { createFileRoute } from '@tanstack/react-router';
import { DialogEditor } from '#dialogs/DialogEditor.tsx';
import { loadTexts } from '#shell/i18n.ts';

export const Route = createFileRoute('/_signed-in/home/dialogs/$dialogId/edit')({
  loader: () => Promise.all((['dialogs', 'authoring', 'personas'] as const).map(loadTexts)),
  component: function Write() {
    return <DialogEditor dialogId={Route.useParams().dialogId} />;
  },
});
