import { createFileRoute } from '@tanstack/react-router';
import { InboxScreen } from '#messaging/InboxScreen.tsx';
import { inboxSearch } from '#messaging/inboxSearch.ts';
import { loadTexts } from '#shell/i18n.ts';

export const Route = createFileRoute('/_signed-in/home/inbox/')({
  validateSearch: inboxSearch,
  loader: () => loadTexts('messaging'),
  component: function Inbox() {
    const navigate = Route.useNavigate();
    return <InboxScreen search={Route.useSearch()} onChange={(search, options) => void navigate({ search, ...options })} />;
  },
});
