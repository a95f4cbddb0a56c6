import { createFileRoute, notFound } from '@tanstack/react-router';
import { meQuery } from '#accounts/queries.ts';

/** For those who run the installation; for everybody else there is no such page. */
export const Route = createFileRoute('/_signed-in/admin')({
  beforeLoad: async ({ context }) => {
    const me = await context.queryClient.ensureQueryData(meQuery);
    if (!me.is_admin) throw notFound();
  },
  loader: async () => (await import('#shell/i18n.ts')).loadTexts('administration'),
});
