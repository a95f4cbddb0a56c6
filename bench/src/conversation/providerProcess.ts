// The provider of the bench, in a process of its own: it takes no time from the server that is measured.
import { type Behaviour, openTestProvider, type Seen } from '@visite/server/providers/testProvider.ts';

export type ProviderOrder = { usually: Behaviour } | { report: true };
export type ProviderNews = { url: string } | { seen: Seen[] };

const provider = await openTestProvider();
const tell = (news: ProviderNews) => process.send?.(news);

process.on('message', (order: ProviderOrder) => {
  if ('usually' in order) {
    provider.reset();
    provider.usually(order.usually);
  } else tell({ seen: provider.seen });
});
process.on('disconnect', () => process.exit(0));
tell({ url: provider.url });
